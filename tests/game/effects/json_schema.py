"""As much of JSON Schema as the schemas of this house use, written slowly and plainly."""

from typing import Any

__all__ = ["fits"]

_TYPES = {"integer": int, "string": str, "object": dict, "array": list}


def fits(data: Any, schema: dict[str, Any], root: dict[str, Any] | None = None) -> bool:
    """Whether data are as a schema says; raise KeyError for a word of schemas that is not known here."""
    root = root or schema
    unknown = {*schema} - {
        "$defs", "$ref", "additionalProperties", "anyOf", "description", "enum", "items", "maxLength", "maxProperties",
        "minItems", "minProperties", "properties", "required", "type",
    }  # fmt: skip
    if unknown:
        raise KeyError(unknown)
    if "$ref" in schema:
        return fits(data, root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    if "anyOf" in schema and not any(fits(data, one, root) for one in schema["anyOf"]):
        return False
    if "enum" in schema and not any(type(one) is type(data) and one == data for one in schema["enum"]):
        return False
    if "type" in schema and type(data) is not _TYPES[schema["type"]]:
        return False
    if isinstance(data, dict):
        return _object(data, schema, root)
    if isinstance(data, list):
        return len(data) >= schema.get("minItems", 0) and all(fits(one, schema.get("items", {}), root) for one in data)
    return not isinstance(data, str) or len(data) <= schema.get("maxLength", len(data))


def _object(data: dict[str, Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    named, other = schema.get("properties", {}), schema.get("additionalProperties", True)
    if not schema.get("minProperties", 0) <= len(data) <= schema.get("maxProperties", len(data)):
        return False
    if any(key not in data for key in schema.get("required", [])) or (other is False and {*data} - {*named}):
        return False
    rest = other if isinstance(other, dict) else {}
    return all(fits(value, named.get(key, rest), root) for key, value in data.items())
