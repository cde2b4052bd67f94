import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** By model year: name, miles per gallon, horsepower, cubic inches, weight in pounds, seconds from 0 to 60 miles per hour. */
const cars = {
  '1970': `
    Chevrolet Chevelle Malibu,18,130,307,3504,12;Buick Skylark 320,15,165,350,3693,11.5;
    Plymouth Satellite,18,150,318,3436,11;AMC Rebel Sst,16,150,304,3433,12;Ford Torino,17,140,302,3449,10.5;
    Ford Galaxie 500,15,198,429,4341,10;Chevrolet Impala,14,220,454,4354,9;Plymouth Fury Iii,14,215,440,4312,8.5;
    Pontiac Catalina,14,225,455,4425,10;AMC Ambassador Dpl,15,190,390,3850,8.5;
    Dodge Challenger Se,15,170,383,3563,10;Plymouth 'cuda 340,14,160,340,3609,8;
    Chevrolet Monte Carlo,15,150,400,3761,9.5;Buick Estate Wagon (sw),14,225,455,3086,10;
    Toyota Corona Mark Ii,24,95,113,2372,15;Plymouth Duster,22,95,198,2833,15.5;AMC Hornet,18,97,199,2774,15.5;
    Ford Maverick,21,85,200,2587,16;Datsun pl510,27,88,97,2130,14.5;
    Volkswagen 1131 Deluxe Sedan,26,46,97,1835,20.5;Peugeot 504,25,87,110,2672,17.5;
    Audi 100 Ls,24,90,107,2430,14.5;Saab 99e,25,95,104,2375,17.5;BMW 2002,26,113,121,2234,12.5;
    AMC Gremlin,21,90,199,2648,15;Ford f250,10,215,360,4615,14;Chevy c20,10,200,307,4376,15;
    Dodge d200,11,210,318,4382,13.5;Hi 1200d,9,193,304,4732,18.5`,
  '1982': `
    Plymouth Reliant,27.2,84,135,2490,15.7;Buick Skylark,26.6,84,151,2635,16.4;
    Dodge Aries Wagon (sw),25.8,92,156,2620,14.4;Chevrolet Citation,23.5,110,173,2725,12.6;
    Plymouth Reliant,30,84,135,2385,12.9;Toyota Starlet,39.1,58,79,1755,16.9;Plymouth Champ,39,64,86,1875,16.4;
    Honda Civic 1300,35.1,60,81,1760,16.1;Subaru,32.3,67,97,2065,17.8;Datsun 210,37,65,85,1975,19.4;
    Toyota Tercel,37.7,62,89,2050,17.3;Mazda Glc 4,34.1,68,91,1985,16;Plymouth Horizon 4,34.7,63,105,2215,14.9;
    Ford Escort 4w,34.4,65,98,2045,16.2;Ford Escort 2h,29.9,65,98,2380,20.7;Volkswagen Jetta,33,74,105,2190,14.2;
    Honda Prelude,33.7,75,107,2210,14.4;Toyota Corolla,32.4,75,108,2350,16.8;Datsun 200sx,32.9,100,119,2615,14.8;
    Mazda 626,31.6,74,120,2635,18.3;Peugeot 505s Turbo Diesel,28.1,80,141,3230,20.4;
    Volvo Diesel,30.7,76,145,3160,19.6;Toyota Cressida,25.4,116,168,2900,12.6;
    Datsun 810 Maxima,24.2,120,146,2930,13.8;Buick Century,22.4,110,231,3415,15.8;
    Oldsmobile Cutlass Ls,26.6,105,350,3725,19;Ford Granada Gl,20.2,88,200,3060,17.1;
    Chrysler Lebaron Salon,17.6,85,225,3465,16.6;Chevrolet Cavalier,28,88,112,2605,19.6;
    Chevrolet Cavalier Wagon,27,88,112,2640,18.6;Chevrolet Cavalier 2-door,34,88,112,2395,18;
    Pontiac j2000 Se Hatchback,31,85,112,2575,16.2;Dodge Aries Se,29,84,135,2525,16;
    Pontiac Phoenix,27,90,151,2735,18;Ford Fairmont Futura,24,92,140,2865,16.4;
    Volkswagen Rabbit L,36,74,105,1980,15.3;Mazda Glc Custom L,37,68,91,2025,18.2;
    Mazda Glc Custom,31,68,91,1970,17.6;Plymouth Horizon Miser,38,63,105,2125,14.7;
    Mercury Lynx L,36,70,98,2125,17.3;Nissan Stanza Xe,36,88,120,2160,14.5;
    Honda Accelerationord,36,75,107,2205,14.5;Toyota Corolla,34,70,108,2245,16.9;Honda Civic,38,67,91,1965,15;
    Honda Civic (auto),32,67,91,1965,15.7;Datsun 310 Gx,38,67,91,1995,16.2;
    Buick Century Limited,25,110,181,2945,16.4;Oldsmobile Cutlass Ciera (diesel),38,85,262,3015,17;
    Chrysler Lebaron Medallion,26,92,156,2585,14.5;Ford Granada L,22,112,232,2835,14.7;
    Toyota Celica Gt,32,96,144,2665,13.9;Dodge Charger 2.2,36,84,135,2370,13;
    Chevrolet Camaro,27,90,151,2950,17.3;Ford Mustang Gl,27,86,140,2790,15.6;VW Pickup,44,52,97,2130,24.6;
    Dodge Rampage,32,84,135,2295,11.6;Ford Ranger,28,79,120,2625,18.6;Chevy s-10,31,82,119,2720,19.4`,
};

/** E. Ramos and D. Donoho for the 1983 ASA Data Exposition, by way of the UCI Machine Learning Repository (Auto MPG), CC BY 4.0. */
export function sample(): Sample {
  const rows = Object.entries(cars).flatMap(([year, all]) =>
    all.split(';').map((car) => {
      const [name = '', ...figures] = car.trim().split(',');
      return [name, year, ...figures.map(Number)];
    }),
  );
  const measures = ['Miles per gallon', 'Horsepower', 'Engine, cubic inches', 'Weight, pounds', '0 to 60 mph, seconds'];
  return {
    table: tableOf(['Car', 'Model year', ...measures], rows),
    document: {
      roles: { name: ['Car'], values: measures, color: ['Model year'] },
      options: { means: true },
      text: {
        title: 'In twelve years cars became lighter, weaker and much thriftier',
        subtitle: 'Cars of the model years 1970 and 1982 sold in the United States; strong lines are medians',
        source: 'American Statistical Association (1983), UCI Machine Learning Repository',
        sourceUrl: 'https://archive.ics.uci.edu/dataset/9/auto+mpg',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
