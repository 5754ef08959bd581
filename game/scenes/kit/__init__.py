"""The kit of all scenes: the client and its loop, the stack of scenes, sections, widgets, dialogs."""
