package main

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"log"
	"os"
	"time"
)

func readKey() (*rsa.PrivateKey, error) {
	text, err := os.ReadFile(os.Getenv("PSN_SIGNING_KEY_FILE"))
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, fmt.Errorf("the file is not PEM")
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	rsaKey, ok := key.(*rsa.PrivateKey)
	if !ok {
		return nil, fmt.Errorf("the key is not RSA")
	}
	return rsaKey, nil
}

// signature lets a customer answer for the next ten minutes.
func signature(key *rsa.PrivateKey, nodeID, customerID string) (string, error) {
	base64url := base64.RawURLEncoding.EncodeToString
	claims, err := json.Marshal(map[string]any{
		"node_id": nodeID, "sub": customerID, "iat": time.Now().Unix(),
	})
	if err != nil {
		return "", err
	}
	content := base64url([]byte(`{"alg":"RS256","typ":"JWT"}`)) + "." + base64url(claims)
	hash := sha256.Sum256([]byte(content))
	seal, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, hash[:])
	return content + "." + base64url(seal), err
}

func main() {
	key, err := readKey()
	if err != nil {
		log.Fatal(err)
	}
	token, err := signature(key, os.Args[1], os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(token)
}
