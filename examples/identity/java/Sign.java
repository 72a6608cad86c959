import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;

import static java.nio.charset.StandardCharsets.UTF_8;

public class Sign {
    static PrivateKey readKey() throws Exception {
        String pem = Files.readString(Path.of(System.getenv("PSN_SIGNING_KEY_FILE")));
        byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----.*-----", ""));
        return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
    }

    static String base64url(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray())
            json.append(c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", (int) c) : c);
        return json.append('"').toString();
    }

    /** The signature with which a customer may answer for the next ten minutes. */
    static String signature(PrivateKey key, String nodeId, String customerId)
            throws GeneralSecurityException {
        String claims = "{\"node_id\":" + quoted(nodeId) + ",\"sub\":" + quoted(customerId)
                + ",\"iat\":" + Instant.now().getEpochSecond() + "}";
        String content = base64url("{\"alg\":\"RS256\",\"typ\":\"JWT\"}".getBytes(UTF_8))
                + "." + base64url(claims.getBytes(UTF_8));
        Signature signer = Signature.getInstance("SHA256withRSA");
        signer.initSign(key);
        signer.update(content.getBytes(UTF_8));
        return content + "." + base64url(signer.sign());
    }

    public static void main(String[] arguments) throws Exception {
        System.out.println(signature(readKey(), arguments[0], arguments[1]));
    }
}
