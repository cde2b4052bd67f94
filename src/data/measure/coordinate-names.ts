const before = '(?:(?:rec|geo|dec|gps|wgs84|stop|start|end|pickup|dropoff|point|center|centre)[\\s_]?)?';
const names = {
  latitude: new RegExp(`^${before}(?:lat|latitude|breitengrad|latitud|latitudine|geobreite)$`, 'i'),
  longitude: new RegExp(
    `^${before}(?:lon|lng|long|longitude|längengrad|laengengrad|longitud|longitudine|geolänge)$`,
    'i',
  ),
};

/** Whether a column is called a latitude or a longitude, as in “lat”, “reclong” or “stop_lon”. */
export function isCalledCoordinate(name: string, is: 'latitude' | 'longitude'): boolean {
  return names[is].test(name.trim());
}
