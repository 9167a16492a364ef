"""Text in and out: JSON, sentences, tags of records."""
