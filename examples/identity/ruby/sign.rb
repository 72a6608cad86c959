require 'json'
require 'openssl'

KEY = OpenSSL::PKey.read(File.read(ENV.fetch('PSN_SIGNING_KEY_FILE')))

def base64url(bytes)
  [bytes].pack('m0').tr('+/', '-_').delete('=')
end

# The signature with which a customer may answer for the next ten minutes.
def signature(node_id, customer_id)
  header = { alg: 'RS256', typ: 'JWT' }
  claims = { node_id: node_id, sub: customer_id, iat: Time.now.to_i }
  content = [header, claims].map { |part| base64url(JSON.generate(part)) }.join('.')
  "#{content}.#{base64url(KEY.sign('SHA256', content))}"
end

puts signature(ARGV[0], ARGV[1])
