"""Pictures of a pack, under what terms it and they may be passed on, and who must be named for them."""

from .asset_files import credit_problems, read_assets
from .license_terms import asset_licenses, notice_problems, notice_text

__all__ = ["asset_licenses", "credit_problems", "notice_problems", "notice_text", "read_assets"]
