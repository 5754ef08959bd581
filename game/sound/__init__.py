"""What is heard: sounds and an ambience, made by code, and the voice of the system."""
