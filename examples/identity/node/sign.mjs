// npm install jose
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SignJWT } from 'jose';

const key = createPrivateKey(readFileSync(process.env.PSN_SIGNING_KEY_FILE));

/** The signature with which a customer may answer for the next ten minutes. */
const signature = (nodeId, customerId) =>
  new SignJWT({ node_id: nodeId })
    .setProtectedHeader({ alg: 'RS256' })
    .setSubject(customerId)
    .setIssuedAt()
    .sign(key);

console.log(await signature(process.argv[2], process.argv[3]));
