import { expect, it } from 'vitest';
import { maskPersonalData } from '../../../core/privacy/mask.ts';
import { PERSONAL, readSample } from './masking-samples.ts';

/** Texts without personal data, as people write them in answers. */
const ORDINARY = `
order 20260101
order 1234567890
Order #0123456789
order no. 4711-0815-42
my order 100-2345678-9876543 is late
Bestellnummer 0815471112
Bestellung Nr. 302-8471120-5523411
sipariş no 123456789
Sipariş numaram 5300123456
siparişim: 987654321
commande n° 123 456 789
pedido 600123456
ordine n. 3331234567
заказ 89121234567
订单号 20240115123456
注文番号 250-1234567-7654321
invoice INV-2026-000123
invoice 2026/00012345
Rechnung 2026-10-4711
fatura no: 0000123456
factura 2026-A-001234
receipt 0004-5521-0093
reference AB-123-456-789
ref. 2024-001-7788
ticket 45871
ticket #100200300
case 00012345
customer number 48213
part no 555-123-4567
SKU 123-456-7890
model 800-555-1234
item 0212-555-0143
article 045 678 912
serial 123456789012
serial SN0123456789AB
lot 20240115-A
batch 7781-22
version 1.2.3
v10.15.7
version 2026.10.1-rc.1
build 19045.3803
Chrome 120.0.6099.224
iOS 17.2.1
Windows 10.0.19045
node v20.20.2
release 4.18.0-348.7.1
ISBN 978-3-16-148410-0
ISBN 9783161484100
ISBN 0-306-40615-2
ISBN 0306406152
ISBN 0-8044-2957-X
ISBN-13: 978-0-306-40615-7
ISSN 0378-5955
EAN 4006381333931
4006381333931
5901234123457
0012345678905
GTIN 00012345600012
UPC 036000291452
IMEI 490154203237518
tracking 1Z999AA10123456784
1Z12345E0205271688
RB123456785CN
JD014600003828394857
DHL 00340434161094042557
kargo takip 7260012345678
tracking 9400111899223197428490
UPS 1Z 999 AA1 01 2345 6784
parcel 3SABCD1234567
LX123456789DE
192.168.1.1
192.168.100.20
10.0.0.1:8080
255.255.255.255
127.0.0.1
010.020.030.040
2001:0db8:85a3:0000:0000:8a2e:0370:7334
fe80::1ff:fe23:4567:890a
MAC 00:1A:2B:3C:4D:5E
7c9e6679-7425-40de-944b-e07fc1f90ae7
41111111-1111-4111-8111-411111111111
00000000-0000-0000-0000-000000000000
id 12345678-1234-4234-8234-123456789012
7c9e6679742540de944be07fc1f90ae7
commit 9fceb02d0ae598e95dc970b74767f19372d61af8
sha 4111111a
d41d8cd98f00b204e9800998ecf8427e
41.0082, 28.9784
41.00823761, 28.97835894
+41.0082376, +28.9783589
40.712776,-74.005974
48°51'29"N 2°17'40"E
lat 52.520008 lon 13.404954
-33.8688197, 151.2092955
24.12.2026
24/12/2026
2026-12-24
12-24-2026
01.02.2024 10:30
09.05.2024 14:30
09.05.2024 14.30
05-06-2024 12
01.02.2024 - 05.02.2024
01/02/2024 1030
2024-01-15T10:15:00Z
2024-01-15T10:15:00+01:00
20240115T101500
20240115
20240115101500
1705312500
1705312500000
15 January 2024 at 10:30
on 3. 4. 2025 and 5. 6. 2025
1999-2024
between 2019 and 2023
years 2019 2020 2021 2022
in 1984, 1985, 1986 and 1987
12:30
at 12:30:45.123
08:00-17:00
from 9 to 5
09.00-12.30
Mo-Fr 08:00-12:00, 13:00-17:00
10:15 10:45 11:15 11:45
45 minutes
we waited 45 minutes
2 h 30 min 15 s
€ 1.234.567,89
1.234.567,89 €
$1,234,567.89
1 234 567,89 kr
123 456 789 €
123.456.789 €
12 345 678 901 TL
₺ 123 456 789
1.299,90 TL
29,99 EUR
USD 100000000
100 000 000 dollars
1,000,000
1 000 000 000
1'234'567'890
12,34,56,789
0.123456789
3.14159265358979
2.718281828459045
1.41421356237309504880
0.30000000000000004
6.02214076e23
299792458 m/s
-273.15 °C
98.6 F
1013.25 hPa
180 x 200 cm
35x45 mm
10 x 15 x 20
5'11"
75 kg and 180 cm
220-240 V 50/60 Hz
100 000 km
12 345 678 bytes
1920x1080
3840 x 2160
1024 2048 4096
16 GB 512 GB
Galaxy S24 256GB
iPhone 15 128 GB
iPhone 15 256 512
iPhone 12 13 14 15
PlayStation 5
WH-1000XM5
RTX 4090 24GB
i7-13700K
A1234-5678
AB-1234-CD
P/N 12345-67890
M8x1.25
DIN 912 M6x20
LM317T
MAX232CPE
BC547B
74HC595
2N3904
1N4148
6ES7 214-1AG40-0XB0
3RT2015-1BB41
GBU12-345
ES1234567
DE12345
90210
12345-6789
SW1A 1AA
10115 Berlin
34000 İstanbul
75008 Paris
1012 AB Amsterdam
00-950 Warszawa
110 00 Praha 1
01310-100
K1A 0B1
100-0001
PIN 560001
123456
Room 1204
Gate B12, seat 23A
flight TK1234
TK 1980 / LH 1302
train 9876
bus 500T
license plate 34 ABC 123
B-MW 1234
extension 1234
ext. 4567
Durchwahl 234
dial 112
call 911
call 155
112, 110 or 999
short code 40404
444 0 123
customer service 444 1 234
score 4 5 3 2 4
10 9 8 7 6 5
5 5 5 5 5 5 5 5
1 2 3 4 5 6 7 8 9 10
4, 5, 3, 2, 4, 5
10/10
9/10 would come again
4.5 of 5
100%
99.99%
3-1
2:0 (1:0)
room 12, floor 3, table 7
I am 34 years old
born in 1985
family of 4
2 adults, 3 children (4, 7 and 11)
chapter 3.2.1.4
section 12.3.4.5.6
page 123 of 456
§ 123 Abs. 4
Art. 5 Abs. 1
law no. 5651
6698 sayılı kanun
Nr. 2016/679
ISO 9001:2015
IEC 61508
RFC 2822
EN 50081-1
MP3 320 kbps
1080p 60fps
192.168.0.0/24
port 65535
error 0x80070005
error 404
HTTP 500
#FF5733
rgb(255, 87, 51)
U+1F600
ORA-00942
E1234567890
KB5034441
CVE-2024-12345
PR 12345
JIRA-4821
10.1000/182
doi 10.1038/nature12373
arXiv:2301.12345
PMID 31452104
CAS 7732-18-5
E330 E621
B12 D3
H2SO4
C6H12O6
17 000 000 people
85 million
7 billion
1 in 3
population 84 980 000
90-60-90
120/80
HbA1c 6.5
5-7 days
24/7
365 days
50-100 people
1000 - 2000
10 + 20000000
2+2=4
2^10 = 1024
1/3
name@
@support was great
ask @psn_help
a@b
me @ home
price@99
email me later
my passport expired
pasaport kontrolü 45 dakika sürdü
passport control took 45 minutes
passport valid until 2030
je n'ai pas 12345678
sin problemas 2024
no social security
my IBAN was refused
IBAN TR
kart numaram 4111 ile başlıyor
card ending 4242
card **** **** **** 1111
XXXX-XXXX-XXXX-4242
CVV 123
expires 12/27
phone is slow
telefonum 2 gün bozuk kaldı
phone battery 5000 mAh
mobile app 4.12.0
tel. yok
PESEL
DNI
TC kimlik kartım yok
12345678
87654321
123456789
987654321
1234567890123
10000000000
12345678901
11111111111
99999999999
000000000
0000000000
1111111111111111
1234567812345678
9999999999999999
1234 5678 9012 3456
0000 0000 0000 0000
GB00 WEST 1234 5698 7654 32
AA00 0000 0000 0000
TR00 0000 0000 0000 0000 0000 00
000-12-3456
666-12-3456
900-12-3456
123-00-4567
123-45-0000
QQ 12 34 56 C
GB123456A
AB123456E
BG 12 34 56 A
12345678A
X1234567A
RSSMRA85T10A562Z
RSSMRA85T50A562S
RSSMRA85T33A562S
131352-308T
131052-308U
310299-123X
44133201359
`
  .split('\n')
  .filter(Boolean);

const SCRIPTS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９'];

/** Increments the last digit, so that the checksum fails. */
const spoiled = (text: string): string =>
  text.replace(/\p{Nd}(?=\P{Nd}*$)/u, (digit) => {
    const script = SCRIPTS.find((digits) => digits.includes(digit))!;
    return script[(script.indexOf(digit) + 1) % 10]!;
  });

// Numbers of the United States and Britain have rules, but no check that could fail.
const WITHOUT_CHECK =
  /ssn|social security number|seguro social|is my number|ni n|nino|national ins|it is/i;
// The first digits of these two longer cards are a card as well.
const TWO_CARDS = /4917 6100|0000 0000 021/;

/** Every sample of a number with a check, and nothing else in it. */
const SPOILED = PERSONAL.map(readSample)
  .filter(
    ({ text, masked }) =>
      /^[^[\d]*\[(?:CARD|IBAN|ID)\][^[\d]*$/.test(masked) &&
      !WITHOUT_CHECK.test(masked) &&
      !TWO_CARDS.test(text),
  )
  .map(({ text, country }) => ({ text: spoiled(text), country }));

const COUNTRIES = [
  'TR',
  'ES',
  'IT',
  'PL',
  'DE',
  'FR',
  'NL',
  'BE',
  'PT',
  'SE',
  'FI',
  'DK',
  'NO',
  'BR',
  'IN',
  'CA',
  'KR',
  'ZA',
  'US',
  'GB',
];

const changed = (samples: readonly { text: string; country: string | null }[]): string[] =>
  samples
    .filter(({ text, country }) => maskPersonalData(text, country?.split(' ')) !== text)
    .map(({ text }) => text);

it('leaves texts without personal data alone', () => {
  const texts = [...new Set(ORDINARY)];
  const masked = changed(texts.map((text) => ({ text, country: null })));
  expect(texts.length).toBeGreaterThanOrEqual(300);
  expect(masked.length, masked.join('\n')).toBeLessThanOrEqual(texts.length * 0.02);
});

it('leaves them alone in every country that has numbers of its own', () => {
  const samples = COUNTRIES.flatMap((country) => ORDINARY.map((text) => ({ text, country })));
  const masked = changed(samples);
  expect(masked.length, masked.join('\n')).toBeLessThanOrEqual(samples.length * 0.02);
});

it('leaves them alone where two countries are likely', () => {
  const pairs = COUNTRIES.map(
    (country, at) => `${country} ${COUNTRIES[(at + 1) % COUNTRIES.length]}`,
  );
  const samples = pairs.flatMap((country) => ORDINARY.map((text) => ({ text, country })));
  const masked = changed(samples);
  expect(masked.length, masked.join('\n')).toBeLessThanOrEqual(samples.length * 0.03);
});

it('leaves numbers alone whose check fails', () => {
  const masked = changed(SPOILED);
  expect(SPOILED.length).toBeGreaterThanOrEqual(200);
  expect(masked.length, masked.join('\n')).toBeLessThanOrEqual(SPOILED.length * 0.02);
});
