# pip install "pyjwt[crypto]"
import os
import sys
import time
from pathlib import Path

import jwt

KEY = Path(os.environ["PSN_SIGNING_KEY_FILE"]).read_text()


def signature(node_id: str, customer_id: str) -> str:
    """The signature with which a customer may answer for the next ten minutes."""
    claims = {"node_id": node_id, "sub": customer_id, "iat": int(time.time())}
    return jwt.encode(claims, KEY, algorithm="RS256")


print(signature(sys.argv[1], sys.argv[2]))
