<?php
// Needs the extension openssl, which is on by default.

function base64url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** The signature with which a customer may answer for the next ten minutes. */
function signature(string $nodeId, string $customerId): string
{
    $key = openssl_pkey_get_private('file://' . realpath(getenv('PSN_SIGNING_KEY_FILE')));
    $claims = ['node_id' => $nodeId, 'sub' => $customerId, 'iat' => time()];
    $content = base64url('{"alg":"RS256","typ":"JWT"}') . '.'
        . base64url(json_encode($claims, JSON_THROW_ON_ERROR));
    openssl_sign($content, $seal, $key, OPENSSL_ALGO_SHA256) || throw new Exception('The key is none.');
    return $content . '.' . base64url($seal);
}

echo signature($argv[1], $argv[2]), "\n";
