"""Bots of 7 Wonders: a value in points, a choice by it, and the search on top."""
