using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

var keyFile = Environment.GetEnvironmentVariable("PSN_SIGNING_KEY_FILE")!;
using var key = RSA.Create();
key.ImportFromPem(File.ReadAllText(keyFile));

static string Base64Url(byte[] bytes) =>
    Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');

// The signature with which a customer may answer for the next ten minutes.
string Signature(string nodeId, string customerId)
{
    var header = JsonSerializer.SerializeToUtf8Bytes(new { alg = "RS256", typ = "JWT" });
    var claims = JsonSerializer.SerializeToUtf8Bytes(new
    {
        node_id = nodeId,
        sub = customerId,
        iat = DateTimeOffset.UtcNow.ToUnixTimeSeconds(),
    });
    var content = Base64Url(header) + "." + Base64Url(claims);
    var seal = key.SignData(
        Encoding.ASCII.GetBytes(content), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
    return content + "." + Base64Url(seal);
}

Console.WriteLine(Signature(args[0], args[1]));
