/** The censuses of the figures below. */
export const censuses = Array.from({ length: 13 }, (_, place) => String(1900 + place * 10));

/** Population of cities in the censuses from 1900 on, thousands: US Census Bureau, public domain. */
export const americanCities: Readonly<Record<string, { region: string; people: readonly number[] }>> = {
  'New York': city('Northeast', [3437, 4767, 5620, 6930, 7455, 7892, 7782, 7895, 7072, 7323, 8008, 8175, 8804]),
  Chicago: city('Midwest', [1699, 2185, 2702, 3376, 3397, 3621, 3550, 3367, 3005, 2784, 2896, 2696, 2746]),
  Philadelphia: city('Northeast', [1294, 1549, 1824, 1951, 1931, 2072, 2003, 1949, 1688, 1586, 1518, 1526, 1604]),
  'St. Louis': city('Midwest', [575, 687, 773, 822, 816, 857, 750, 622, 453, 397, 348, 319, 302]),
  Boston: city('Northeast', [561, 671, 748, 781, 771, 801, 697, 641, 563, 574, 589, 618, 676]),
  Baltimore: city('South', [509, 558, 734, 805, 859, 950, 939, 906, 787, 736, 651, 621, 586]),
  Cleveland: city('Midwest', [382, 561, 797, 900, 878, 915, 876, 751, 574, 506, 478, 397, 373]),
  Buffalo: city('Northeast', [352, 424, 507, 573, 576, 580, 533, 463, 358, 328, 293, 261, 278]),
  'San Francisco': city('West', [343, 417, 507, 634, 635, 775, 740, 716, 679, 724, 777, 805, 874]),
  Cincinnati: city('Midwest', [326, 364, 401, 451, 456, 504, 503, 453, 385, 364, 331, 297, 309]),
  Pittsburgh: city('Northeast', [322, 534, 588, 670, 672, 677, 604, 520, 424, 370, 335, 306, 303]),
  Detroit: city('Midwest', [286, 466, 993, 1569, 1623, 1850, 1670, 1511, 1203, 1028, 951, 714, 639]),
  Washington: city('South', [279, 331, 438, 487, 663, 802, 764, 757, 638, 607, 572, 602, 690]),
  'Los Angeles': city('West', [102, 319, 577, 1238, 1504, 1970, 2479, 2816, 2967, 3485, 3695, 3793, 3899]),
  Houston: city('South', [45, 79, 138, 292, 385, 596, 938, 1233, 1595, 1631, 1954, 2099, 2305]),
  Dallas: city('South', [43, 92, 159, 260, 295, 434, 680, 844, 904, 1007, 1189, 1198, 1304]),
  'San Antonio': city('South', [53, 97, 161, 232, 254, 408, 588, 654, 786, 936, 1145, 1327, 1435]),
  'San Diego': city('West', [18, 40, 74, 148, 203, 334, 573, 697, 876, 1111, 1223, 1307, 1387]),
  'San Jose': city('West', [22, 29, 40, 58, 68, 95, 204, 446, 629, 782, 895, 946, 1013]),
  Phoenix: city('West', [6, 11, 29, 48, 65, 107, 439, 582, 790, 983, 1321, 1446, 1608]),
};

function city(region: string, people: readonly number[]): { region: string; people: readonly number[] } {
  return { region, people };
}
