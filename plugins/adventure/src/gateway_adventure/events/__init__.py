"""What happens in an evening: facts in the past tense. An event carries results; applying it works nothing out."""
