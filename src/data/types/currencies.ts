/** Currency symbols and abbreviations; ambiguous ones (kr, $) stay as they are. */
const signs = new Set(
  (
    '€ $ £ ¥ ₹ ₽ ₩ ₺ ₴ ₪ ₫ ₦ ₱ ฿ ₡ ₲ ₵ ₸ ₼ ₾ ₿ ¢ ₭ ₮ ₨ ﷼ ֏ 元 円 圓 원 US$ U$S A$ AU$ C$ CA$ CAD$ NZ$ HK$ S$ SG$ NT$ R$ MX$ Z$ ' +
    'kr kr. Kr Kr. zł Zł zl Kč Ft lei Lei лв лв. руб руб. р. грн TL Fr Fr. SFr. sFr. Rs Rs. Rp RM R KSh TSh USh Bs Bs. S/ S/. ' +
    'Euro euro Euros euros EURO Dollar dollars Dollars dollar pounds yen Yen'
  ).split(' '),
);

/** ISO 4217. */
const codes = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF ' +
    'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF ' +
    'IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT ' +
    'MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RMB RON RSD RUB RWF SAR SBD ' +
    'SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV ' +
    'WST XAF XCD XOF XPF YER ZAR ZMW ZWL DEM FRF ITL ESP BTC ETH GBX GBp'
  ).split(' '),
);

/** Whether a text is the symbol or the code of a currency. Codes are in capitals: "all 5" is no Albanian currency. */
export function isCurrency(text: string): boolean {
  return signs.has(text) || codes.has(text);
}
