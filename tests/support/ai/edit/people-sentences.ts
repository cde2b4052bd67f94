/** Charts that people change in words, by the word that stands before each sentence. */
export const peopleCharts: Readonly<Record<string, PeopleChart>> = {
  col: {
    type: 'column',
    x: 'Month',
    values: ['Income'],
    table:
      'Month,Income,Spending\nJanuary,31200,28900\nFebruary,29850,27400\nMarch,36300,30100\nApril,38750,31650\nMay,42100,32300\nJune,45400,33900\nJuly,48950,35200\nAugust,47300,36050\nSeptember,41800,34700\nOctober,39600,33150\nNovember,51250,37800\nDecember,68400,45300',
  },
  two: {
    type: 'line',
    x: 'Month',
    values: ['Income', 'Spending'],
    table:
      'Month,Income,Spending\nJanuary,31200,28900\nFebruary,29850,27400\nMarch,36300,30100\nApril,38750,31650\nMay,42100,32300\nJune,45400,33900\nJuly,48950,35200\nAugust,47300,36050\nSeptember,41800,34700\nOctober,39600,33150\nNovember,51250,37800\nDecember,68400,45300',
  },
  bar: {
    type: 'bar',
    x: 'Fruit',
    values: ['Kilos'],
    table: 'Fruit,Kilos\nApples,412\nPears,187\nCherries,655\nPlums,298\nQuinces,143\nGrapes,531\nFigs,92\nPeaches,76',
  },
  pie: {
    type: 'pie',
    x: 'Fuel',
    values: ['Share'],
    table: 'Fuel,Share\nOil,38\nGas,24\nCoal,17\nNuclear,12\nHydro,6\nWind,3',
  },
  donut: {
    type: 'donut',
    x: 'Room',
    values: ['Hours'],
    table: 'Room,Hours\nKitchen,14\nBedroom,56\nStudy,31\nGarden,8\nBath,5',
  },
  grp: {
    type: 'grouped-column',
    x: 'School',
    values: ['2021', '2022', '2023'],
    table: 'School,2021,2022,2023\nNorth,210,230,260\nSouth,180,175,190\nHill,340,360,330\nLake,95,120,140',
  },
  stk: {
    type: 'stacked-column',
    x: 'Shop',
    values: ['Bread', 'Cakes', 'Drinks'],
    table:
      'Shop,Bread,Cakes,Drinks\nStation,420,180,240\nMarket,510,260,130\nHarbour,220,90,310\nMuseum,150,200,180\nAirport,380,120,460',
  },
  ser: {
    type: 'line',
    x: 'Year',
    values: ['Goals'],
    series: 'Team',
    table:
      'Team,Year,Goals\nTigers,2019,44\nTigers,2020,51\nTigers,2021,48\nTigers,2022,60\nLions,2019,38\nLions,2020,35\nLions,2021,41\nLions,2022,47\nBears,2019,55\nBears,2020,52\nBears,2021,58\nBears,2022,50\nWolves,2019,29\nWolves,2020,33\nWolves,2021,30\nWolves,2022,36',
  },
  gser: {
    type: 'grouped-column',
    x: 'Quarter',
    values: ['Sales'],
    series: 'Store',
    table:
      'Store,Quarter,Sales\nBoston,Q1,120\nBoston,Q2,135\nBoston,Q3,128\nBoston,Q4,160\nDenver,Q1,90\nDenver,Q2,95\nDenver,Q3,105\nDenver,Q4,130\nMiami,Q1,150\nMiami,Q2,140\nMiami,Q3,110\nMiami,Q4,170',
  },
  sc: {
    type: 'scatter',
    x: 'Weight',
    values: ['Speed'],
    table:
      'Car,Weight,Speed,Origin\nAlto,800,140,Asia\nBora,1200,180,Europe\nCivic,1150,185,Asia\nDart,1400,190,America\nEscort,1050,165,Europe\nFocus,1250,195,Europe\nGolf,1220,200,Europe\nHummer,2900,150,America',
  },
  map: {
    type: 'choropleth',
    x: 'Country',
    values: ['Forest share'],
    table:
      'Country,Forest share\nNorway,33\nSweden,69\nFinland,74\nDenmark,15\nGermany,33\nPoland,31\nFrance,31\nSpain,37\nItaly,32\nAustria,47',
  },
  heat: {
    type: 'heatmap',
    x: 'Day',
    values: ['Calls'],
    series: 'Hour',
    table:
      'Day,Hour,Calls\nMon,08,12\nMon,12,30\nMon,16,22\nTue,08,15\nTue,12,28\nTue,16,19\nWed,08,9\nWed,12,33\nWed,16,25',
  },
  date: {
    type: 'line',
    x: 'Date',
    values: ['Visits'],
    table:
      'Date,Visits\n2022-01-01,812\n2022-02-01,790\n2022-03-01,905\n2022-04-01,1100\n2022-05-01,1320\n2022-06-01,1500\n2022-07-01,1710\n2022-08-01,1690\n2022-09-01,1400\n2022-10-01,1210\n2022-11-01,980\n2022-12-01,850\n2023-01-01,870\n2023-02-01,900\n2023-03-01,1020\n2023-04-01,1230\n2023-05-01,1450\n2023-06-01,1640\n2023-07-01,1850\n2023-08-01,1800\n2023-09-01,1530\n2023-10-01,1330\n2023-11-01,1090\n2023-12-01,940',
  },
  sarea: {
    type: 'stacked-area',
    x: 'Year',
    values: ['Rail', 'Road', 'Air', 'Ship'],
    table:
      'Year,Rail,Road,Air,Ship\n2016,120,400,80,60\n2017,125,410,85,62\n2018,130,405,90,65\n2019,138,400,95,64\n2020,90,350,30,58\n2021,105,370,45,60\n2022,130,390,70,63',
  },
  lol: {
    type: 'lollipop',
    x: 'Area',
    values: ['Rent'],
    table: 'Area,Rent\nOld Town,1250\nDocks,980\nHillside,1430\nCentral,1610\nWestbury,870\nPark End,1120',
  },
  dot: {
    type: 'dot-plot',
    x: 'Tree',
    values: ['Height'],
    table: 'Tree,Height\nOak,24\nBeech,31\nBirch,18\nPine,35\nYew,12',
  },
  area: {
    type: 'area',
    x: 'Year',
    values: ['Users'],
    table: 'Year,Users\n2015,12\n2016,18\n2017,25\n2018,33\n2019,48\n2020,70\n2021,85\n2022,91',
  },
  years: {
    type: 'column',
    x: 'Year',
    values: ['Births'],
    table:
      'Year,Births\n2012,673\n2013,682\n2014,714\n2015,737\n2016,792\n2017,784\n2018,787\n2019,778\n2020,773\n2021,795',
  },
  deline: {
    type: 'line',
    x: 'Jahr',
    values: ['Köln', 'Bonn', 'Essen'],
    table:
      'Jahr,Köln,Bonn,Essen\n2014,8.1,7.9,5.9\n2015,8.4,8.2,6.0\n2016,8.9,8.5,6.2\n2017,9.5,8.9,6.4\n2018,10.1,9.3,6.7\n2019,10.8,9.9,7.0\n2020,11.2,10.2,7.2',
  },
  debar: {
    type: 'bar',
    x: 'Tier',
    values: ['Anzahl'],
    table: 'Tier,Anzahl\nHund,412\nKatze,655\nHamster,98\nVogel,143\nFisch,310',
  },
  depie: {
    type: 'pie',
    x: 'Verkehrsmittel',
    values: ['Anteil'],
    table: 'Verkehrsmittel,Anteil\nAuto,48\nFahrrad,19\nBus,14\nBahn,12\nFuß,7',
  },
  frgrp: {
    type: 'grouped-column',
    x: 'Saison',
    values: ['Adultes', 'Enfants'],
    table: 'Saison,Adultes,Enfants\nPrintemps,1200,640\nÉté,2900,2100\nAutomne,1500,800\nHiver,900,300',
  },
  frcol: {
    type: 'column',
    x: 'Ville',
    values: ['Loyer'],
    table: 'Ville,Loyer\nLyon,820\nParis,1450\nNantes,690\nLille,640\nNice,910',
  },
  frline: {
    type: 'line',
    x: 'Année',
    values: ['Ventes'],
    table: 'Année,Ventes\n2015,310\n2016,325\n2017,340\n2018,332\n2019,360\n2020,298\n2021,371\n2022,402',
  },
  esbar: {
    type: 'bar',
    x: 'Comunidad',
    values: ['Hoteles'],
    table: 'Comunidad,Hoteles\nAndalucía,1520\nAragón,310\nCataluña,1810\nMurcia,190\nGalicia,640',
  },
  esline: {
    type: 'line',
    x: 'Mes',
    values: ['Gastos', 'Ingresos'],
    table:
      'Mes,Gastos,Ingresos\nenero,410,500\nfebrero,390,480\nmarzo,450,520\nabril,470,610\nmayo,480,590\njunio,510,660',
  },
  espie: {
    type: 'pie',
    x: 'Partido',
    values: ['Escaños'],
    table: 'Partido,Escaños\nRojo,41\nAzul,33\nVerde,15\nNaranja,11',
  },
  ptcol: {
    type: 'column',
    x: 'Fruta',
    values: ['Vendas'],
    table: 'Fruta,Vendas\nBanana,530\nMaçã,410\nManga,620\nUva,180\nLaranja,470',
  },
  ptline: {
    type: 'line',
    x: 'Ano',
    values: ['Norte', 'Sul'],
    table: 'Ano,Norte,Sul\n2016,12,20\n2017,15,22\n2018,19,21\n2019,22,25\n2020,18,19\n2021,24,27',
  },
  itbar: {
    type: 'bar',
    x: 'Città',
    values: ['Biciclette'],
    table: 'Città,Biciclette\nMilano,820\nRoma,640\nTorino,510\nBologna,730\nNapoli,210',
  },
  itstk: {
    type: 'stacked-column',
    x: 'Anno',
    values: ['Mare', 'Montagna'],
    table: 'Anno,Mare,Montagna\n2019,420,180\n2020,150,140\n2021,310,170\n2022,450,210',
  },
  zhcol: {
    type: 'column',
    x: '城市',
    values: ['人口'],
    table: '城市,人口\n北京,2189\n上海,2487\n广州,1868\n深圳,1756\n成都,2094',
  },
  zhline: {
    type: 'line',
    x: '年份',
    values: ['收入'],
    table: '年份,收入\n2017,310\n2018,350\n2019,420\n2020,390\n2021,460\n2022,510',
  },
  zhpie: { type: 'pie', x: '水果', values: ['数量'], table: '水果,数量\n苹果,40\n香蕉,25\n葡萄,20\n梨,15' },
  arcol: {
    type: 'column',
    x: 'الدولة',
    values: ['السكان'],
    table: 'الدولة,السكان\nمصر,104\nالعراق,43\nالمغرب,37\nالأردن,11\nتونس,12',
  },
  arline: {
    type: 'line',
    x: 'السنة',
    values: ['الأرباح'],
    table: 'السنة,الأرباح\n2016,210\n2017,240\n2018,230\n2019,280\n2020,190\n2021,310',
  },
  arpie: { type: 'pie', x: 'النوع', values: ['العدد'], table: 'النوع,العدد\nكتب,40\nمجلات,25\nصحف,20\nأخرى,15' },
};

type PeopleChart = { type: string; x: string; values: readonly string[]; series?: string; table: string };

/**
 * Sentences as people type them, with slips, politeness and reasons, in eight languages: chart, sentence and what it does.
 * `?` stands for what no edit can do.
 */
export const peopleSentences = `
col | can we have this as a line instead? | type=line
col | id like an area chart pls | type=area
col | turn it into a pie chart | type=pie
col | flip it so the bars go sideways | type=bar
col | plot spending instead of income | value<-c3
col | show both income and spending | type=grouped-column & values<-c2,c3
col | add spending too | type=grouped-column & values<-c2,c3
col | just the second half of the year | steps=filter(c1 one-of July August September October November December)
col | drop everything before march | steps=filter(c1 none-of January February)
col | only keep may through september | steps=filter(c1 one-of May June July August September)
col | from june on | steps=filter(c1 one-of June July August September October November December)
col | leave out december, it's an outlier | steps=filter(c1 none-of December)
col | make december pop | highlight=December
col | emphasise november and december | highlight=November,December
col | paint june green, the others light grey | colors={"June":"#2ca02c"} & highlight=June
col | all bars the same dark blue | barColor="#00008b"
col | can the bars be a nice warm orange | barColor="#ff7f0e"
col | use #336699 for the bars | barColor="#336699"
col | highest bar in red | colors={"December":"#d62728"}
col | lowest month in orange, highest in green | colors={"February":"#ff7f0e","December":"#2ca02c"}
col | put the numbers on top of the columns | valuePlace="outside"
col | no numbers on the bars | valueLabels="none"
col | I don't need the value labels | valueLabels="none"
col | show values in thousands | valueFormat={"style":"compact","decimals":null,"prefix":"","suffix":"","isSigned":false}
col | values should be shown as $ amounts | valueFormat={"style":"plain","decimals":null,"prefix":"$","suffix":"","isSigned":false}
col | dollar signs on the numbers | valueFormat={"style":"plain","decimals":null,"prefix":"$","suffix":"","isSigned":false}
col | round to the nearest whole number | valueFormat={"style":"plain","decimals":0,"prefix":"","suffix":"","isSigned":false}
col | two decimals please | valueFormat={"style":"plain","decimals":2,"prefix":"","suffix":"","isSigned":false}
col | start the axis at 20000 | low=20000
col | y-axis up to 80k | high=80000
col | scale from 0 to 70000 | low=0 & high=70000
col | y max 100000 | high=100000
col | axis title "Euros per month" | axisTitle="Euros per month"
col | label the y axis: Income in euros | axisTitle="Income in euros"
col | hide the axis | axis="hidden"
col | get rid of the grid lines | look{}
col | sort by size | sort="value"
col | order from low to high | sort="ascending"
col | biggest on the left | sort="value"
col | order the months from A to Z | sort="label"
col | back to calendar order | sort="data"
col | thinner columns | thickness=46
col | wider bars with less space in between | thickness=100 & thickness=100
col | more space between columns | thickness=46
col | rounded corners please | corner=8
col | add an average line | note={"kind":"line","id":"n1","axis":"y","at":43408.333,"text":"Average"}
col | add a horizontal line at 45000 labelled Goal | note={"kind":"line","id":"n1","axis":"y","at":45000,"text":"Goal"}
col | mark the mean with a dotted line | note={"kind":"line","id":"n1","axis":"y","at":43408.333,"text":"Mean"}
col | put a line at the median | note={"kind":"line","id":"n1","axis":"y","at":41950,"text":""}
col | title: Our year in money | title:Our year in money
col | change the title to "What we earned" | title:What we earned
col | rename the chart Income 2023 | title:Income 2023
col | give it the headline Strong finish and the subtitle Income by month | title:Strong finish & subtitle:Income by month
col | title should read A good December | title:A good December
col | subtitle "in euros, before tax" | subtitle:in euros, before tax
col | add a source: City records | source:City records
col | source is the tax office | source:the tax office
col | footnote: December includes a one-off sale | note:December includes a one - off sale
col | bigger title | look{"title":25}
col | make the title bold and a little smaller | look{} & look{"title":16}
col | all text bigger | look{"title":25,"label":15.5}
col | font size 16 | look{"title":16,"label":16}
col | use a serif font | look{"head":"Source Serif 4"}
col | dark theme | theme=chartlas-dark
col | switch to a dark background | theme=chartlas-dark
col | white background please | look{}
col | background light yellow | look{"paper":"#ffffe0"}
col | make the background transparent | ?
col | newspaper style | theme=news
col | text in dark grey | look{"ink":"#a9a9a9"}
col | note at august saying Summer break | note={"kind":"text","id":"n1","at":{"x":"August","y":47300},"text":"Summer break","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
col | annotate December with "Christmas sales" | note={"kind":"text","id":"n1","at":{"x":"December","y":68400},"text":"Christmas sales","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
col | write "sale" above november | note={"kind":"text","id":"n1","at":{"x":"November","y":51250},"text":"sale","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
col | top 3 only | most=3
col | the best five months | most=5
col | the 4 weakest months | steps=top(4 "c2" "ascending")
col | hide values below 40000 | steps=filter(c2 at-least 40000)
col | only months over 45000 | steps=filter(c2 greater 45000)
col | cumulative please | steps=running("c2") & value<-Running total of Income
col | running total | steps=running("c2") & value<-Running total of Income
col | show as share of the whole year | steps=share("c2") & value<-Share of Income
col | show the change from month to month | steps=change("c2") & value<-Change of Income
col | moving average over 3 months | steps=moving("c2" 3) & value<-Income, average of 3
col | reverse the order | isReversed=true
col | log scale | log=true
col | linear scale again | log=false
col | make it square | ?
col | no animation | motion
col | use commas as thousands separators | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":"","isSigned":false}
col | undo that | undo
col | go back one step | undo
col | redo | redo
col | make it look nicer | ?
col | i hate this, do something | ?
col | add my logo in the corner | ?
col | translate it to french | ?
col | forecast next year | ?
col | email this to anna | ?
col | export as png | ?
col | split by region | ?
col | color by department | ?
col | delete the project | ?
col | explode december | ?
col | 3d columns | ?
two | make the income line thicker | weights={"Income":"thick"}
two | spending dashed please | dashes={"Spending":"dashed"}
two | spending as a dotted line | dashes={"Spending":"dotted"}
two | income in dark green, spending in red | colors={"Income":"#006400","Spending":"#d62728"}
two | swap the colours | colors={"Income":"#e16e1c","Spending":"#4f46e5"}
two | smooth the lines | curve="smooth"
two | straight lines again | curve="straight"
two | with dots at every point | dots="all"
two | no dots | dots="none"
two | bigger dots | dotSize=5
two | only income | y<-c2
two | without spending | y<-c2
two | fill the area between the lines | fill="between"
two | thicker lines | width=3.5
two | line width 4 | width=4
two | labels at the line ends instead of a legend | labels="end"
two | legend below the chart | legend=below start & labels="legend"
two | put the legend on the right hand side | legend=above end & labels="legend"
two | move the key to the bottom | legend=below start & labels="legend"
two | no legend | labels="end"
two | start y at zero | zero=true
two | y axis from 20000 to 80000 | low=20000 & high=80000
two | shade from june to august | note={"kind":"range","id":"n1","axis":"x","from":"June","to":"August","text":""}
two | highlight spending and fade the other one | highlight=Spending
two | the first line blue, the second one grey | colors={"Income":"#1f77b4","Spending":"#7f7f7f"}
two | make it a stacked area | type=stacked-area
two | as grouped columns | type=grouped-column
two | vertical line at june called Move | note={"kind":"line","id":"n1","axis":"x","at":"June","text":"Move"}
two | show the last value on each line | valueLabels="last"
two | remove the horizontal grid | grid="none"
two | index both to 100 | index=true
two | hide the y axis but keep the labels | axis=false
bar | biggest first | sort="value"
bar | smallest at the top | sort="ascending"
bar | alphabetical please | sort="label"
bar | sort it by name z to a | sort="label" & isReversed=true
bar | hide figs and peaches | steps=filter(c1 none-of Figs Peaches)
bar | everything but quinces | steps=filter(c1 none-of Quinces)
bar | show just the top four | most=4
bar | only apples, pears and plums | steps=filter(c1 one-of Apples Pears Plums)
bar | figs red and the rest gray | colors={"Figs":"#d62728"} & highlight=Figs
bar | apples and pears in the same green | colors={"Apples":"#2ca02c","Pears":"#2ca02c"}
bar | turn into columns | type=column
bar | vertical bars please | type=column
bar | as a donut | type=donut
bar | make it a lollipop chart | type=lollipop
bar | can I have a treemap of this | type=treemap
bar | values inside the bars | valuePlace="inside"
bar | put "kg" after the numbers | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":"kg","isSigned":false}
bar | add kg to the labels | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":" kg","isSigned":false}
bar | without the numbers at the end of the bars | valueLabels="none"
bar | thick bars | thickness=100
bar | bars half as thick | thickness=46
bar | names above the bars | namePlace="above"
bar | draw lines between the bars | separators=true
bar | highlight cherries | highlight=Cherries
bar | make cherries stand out in dark red | highlight=Cherries & colors={"Cherries":"#8b0000"}
bar | remove the highlight | highlight=
bar | colour every bar differently | colors={"Cherries":"#4f46e5","Grapes":"#e16e1c","Apples":"#259b89","Plums":"#b73251","Pears":"#af8346","Quinces":"#458fd7","Figs":"#6742a1","Peaches":"#5f6581"}
bar | show percentages instead | steps=share("c2") & value<-Share of Kilos
bar | line at 300 for the target | note={"kind":"line","id":"n1","axis":"x","at":300,"text":"Target"}
bar | only those with more than 150 | steps=filter(c2 greater 150)
bar | keep the ones between 100 and 500 | steps=filter(c2 between 100 500)
bar | mak the bars gren | barColor="#2ca02c"
bar | sort desending | sort="value"
bar | chnage titel to Fruit we sold | title:Fruit we sold
bar | the longest bar should be blue | colors={"Cherries":"#1f77b4"}
bar | second bar orange please | colors={"Grapes":"#ff7f0e"}
bar | color the last three bars red | colors={"Quinces":"#d62728","Figs":"#d62728","Peaches":"#d62728"}
bar | show me a table instead | type=table
bar | call it "Fruit, 2023", make the bars dark green and sort by name | title:Fruit, 2023 & barColor="#006400" & sort="label"
bar | top 5, purple, no axis | most=5 & barColor="#9467bd" & axis="hidden"
pie | donut instead | type=donut
pie | as a bar chart, sorted | type=bar & sort="value"
pie | rotate by 90 degrees | turn=90
pie | show the values not the percentages | amounts="value"
pie | both value and percent on the slices | amounts="both"
pie | percent labels with one decimal | amounts="share" & valueFormat={"style":"plain","decimals":1,"prefix":"","suffix":"","isSigned":false}
pie | labels outside the pie | labels="outside"
pie | names in a legend | labels="legend"
pie | legend to the right | legend=above end & labels="legend"
pie | hide the labels | labels="none"
pie | coal in black, gas in grey and oil in brown | colors={"Coal":"#000000","Gas":"#7f7f7f","Oil":"#8c564b"}
pie | make wind light blue | colors={"Wind":"#add8e6"}
pie | no gap between the slices | gap=0
pie | bigger gap | gap=3
pie | drop hydro | steps=filter(c1 none-of Hydro)
pie | group the small ones together | most=5
pie | only 4 slices, rest as other | most=4
pie | highlight nuclear | highlight=Nuclear
pie | rounded slices | corner=2
pie | bold labels | isBold=true
pie | shades of blue | colors={"Oil":"#1f77b4","Gas":"#4d89bf","Coal":"#6e9bc9","Nuclear":"#8caed4","Hydro":"#a8c1de","Wind":"#c4d4e9"}
pie | turn it 45° | turn=45
donut | bigger hole | hole=87
donut | smaller hole please | hole=36
donut | put the total in the middle | middle="total"
donut | nothing in the middle | middle="none"
donut | write "82 h" in the centre | middle="text" & middleText="82 h"
donut | full pie again | type=pie
donut | kitchen green, study yellow | colors={"Kitchen":"#2ca02c","Study":"#f2c037"}
donut | hours as percent | amounts="share"
donut | labels on the parts | labels="inside"
grp | stack them | type=stacked-column
grp | stacked to 100% | type=percent-column
grp | hide 2021 | values<-c3,c4 & colors={"2022":"#e16e1c","2023":"#259b89"}
grp | only 2023 | values<-c4 & colors={"2023":"#259b89"}
grp | 2023 in dark red, the other years in greys | colors={"2023":"#8b0000"} & highlight=2023
grp | make it horizontal | type=grouped-bar
grp | sort schools by 2023 | sortBy="2023" & sort="value"
grp | order by the 2022 values, smallest first | sortBy="2022" & sort="ascending"
grp | remove Lake | steps=filter(c1 none-of Lake)
grp | just north and hill | steps=filter(c1 one-of North Hill)
grp | more room between the groups | thickness=46
grp | as lines | type=line
grp | no labels on the bars | valueLabels="none"
grp | legend at the bottom left | legend=below start & names="legend"
grp | small multiples, one per school | facet=c1
stk | unstack | type=grouped-column
stk | side by side | type=grouped-column
stk | 100 percent | type=percent-column
stk | percentages instead of absolute numbers | type=percent-column
stk | drinks at the bottom | values<-c4,c2,c3
stk | put cakes on top | values<-c2,c4,c3
stk | no totals | totals=false
stk | hide the numbers inside the bars | partLabels="none"
stk | show shares in the parts | partLabels="share"
stk | only bread | values<-c2
stk | without the airport | steps=filter(c1 none-of Airport)
stk | drinks in light blue | colors={"Drinks":"#add8e6"}
stk | make bread brown and cakes pink | colors={"Bread":"#8c564b","Cakes":"#e377c2"}
stk | flip it on its side | type=stacked-bar
stk | order shops by total | sort="value"
stk | sort by drinks | sortBy="Drinks" & sort="value"
stk | reverse the stacking order | stackOrder="reverse"
stk | legend instead of the direct labels | names="legend"
stk | largest part at the bottom | stackOrder="largest"
ser | only tigers and bears | steps=filter(c1 one-of Tigers Bears) & colors={"Tigers":"#4f46e5","Bears":"#259b89"}
ser | hide the wolves | steps=filter(c1 none-of Wolves)
ser | thick red line for the lions, all others thin and grey | colors={"Lions":"#d62728"} & weights={"Lions":"thick","Tigers":"thin","Bears":"thin","Wolves":"thin"} & highlight=Lions
ser | bears dashed | dashes={"Bears":"dashed"}
ser | one small chart per team | facet=c1
ser | since 2020 | steps=filter(c2 since 2020)
ser | up to 2021 | steps=filter(c2 until 2021)
ser | 2020 to 2022 | steps=filter(c2 between 2020 2022)
ser | drop 2019 | steps=filter(c2 is-not 2019)
ser | name labels at the right end | labels="end"
ser | tigers orange, lions gold, bears brown, wolves grey | colors={"Tigers":"#ff7f0e","Lions":"#ffd700","Bears":"#8c564b","Wolves":"#7f7f7f"}
ser | bump chart | type=bump
ser | as a table | type=table
ser | top 2 teams | steps=filter(c1 one-of Bears Tigers)
ser | make the lines curvy | curve="smooth"
ser | add points | dots="all"
gser | stacked please | type=stacked-column
gser | hide denver | steps=filter(c1 none-of Denver) & colors={"Boston":"#4f46e5","Miami":"#259b89"}
gser | only q4 | steps=filter(c2 one-of Q4)
gser | without q1 | steps=filter(c2 none-of Q1)
gser | miami in coral | colors={"Miami":"#ff7f50"}
gser | stores along the x axis and quarters as colors | label<-c1 & series<-c2
gser | turn into heatmap | type=heatmap
gser | Boston navy, Denver sky blue, Miami orange | colors={"Boston":"#000080","Denver":"#87ceeb","Miami":"#ff7f0e"}
sc | label all the points | labels="auto"
sc | only label the hummer | labels="chosen" & labelled="Hummer"
sc | no labels | labels="none"
sc | colour by origin | color<-c4
sc | size by weight | size<-c2
sc | bigger dots | dot=7
sc | semi-transparent points | strength=63
sc | add a trend line | trend="linear"
sc | log scale on x | xLog=true
sc | x axis from 500 to 3000 | xLow=500 & xHigh=3000
sc | swap x and y | x<-c3 & y<-c2
sc | hide the outlier hummer | steps=filter(c1 none-of Hummer)
sc | only european cars | steps=filter(c4 one-of Europe)
sc | x axis title Weight in kg | xTitle="Weight in kg"
sc | golf in red | colors={"Golf":"#d62728"}
sc | write "heavy!" next to Hummer | note={"kind":"text","id":"n1","at":{"x":2900,"y":150},"text":"heavy!","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
sc | show quadrants at the median | quadrants="median"
sc | points in dark green | color="#006400"
sc | start both axes at zero | xZero=true & yZero=true
sc | show the speed with km/h | yFormat={"style":"plain","decimals":null,"prefix":"","suffix":" km/h","isSigned":false}
map | use blues | hue="#1f77b4"
map | in shades of green | hue="#2ca02c"
map | red instead of blue | hue="#d62728"
map | five classes | scale="equal" & classes=5
map | 4 steps instead of a smooth gradient | scale="equal" & classes=4
map | use quantiles | scale="quantile"
map | natural breaks please | scale="natural"
map | reverse the colours | isTurned=true
map | hide the legend | legend=false
map | legend title: Forest in % | legendTitle="Forest in %"
map | label the countries | labels="names"
map | show the values on the map | labels="values"
map | mercator projection | projection="mercator"
map | zoom in on the data | zoomToData=true
map | hide countries without data | others=false
map | grey for missing data | noDataColor="#7f7f7f"
map | light blue sea | waterColor="#add8e6"
map | show rivers | rivers=true
map | thicker borders | borders=0.9
map | white borders | borderColor="#ffffff"
map | as a globe | type=globe-map
map | bubbles on the map instead | type=symbol-map
map | only finland and sweden | steps=filter(c1 one-of Finland Sweden)
map | countries over 40 | steps=filter(c2 greater 40)
map | as a bar chart instead | type=bar
map | highlight austria | highlight=Austria
heat | numbers in the cells off | valueLabels=false
heat | hide the values | valueLabels=false
heat | greens | hue="#2ca02c"
heat | bigger gaps between the cells | gap=2
heat | no gaps | gap=0
heat | reverse the color scale | isTurned=true
heat | swap rows and columns | label<-c2 & series<-c1
heat | taller rows | rowHeight=48
heat | round corners | radius=2
heat | six color steps | scale="equal" & classes=6
date | per quarter | combine=auto quarter
date | by year | combine=auto year
date | yearly totals | combine=sum year
date | quarterly averages | combine=mean quarter
date | only 2023 | steps=filter(c1 is 2023)
date | last 6 months | steps=filter(c1 since 2023-07)
date | since march 2023 | steps=filter(c1 since 2023-03)
date | until the end of 2022 | steps=filter(c1 until 2022)
date | from april 2022 to march 2023 | steps=filter(c1 between 2022-04 2023-03)
date | as columns | type=column
date | smooth it | curve="smooth"
date | line in purple and thicker | colors={"Visits":"#9467bd"} & weights={"Visits":"thick"}
date | mark 2022-07 with Festival | note={"kind":"text","id":"n1","at":{"x":1656633600000,"y":1710},"text":"Festival","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
date | vertical line in may 2023 saying New site | note={"kind":"line","id":"n1","axis":"x","at":1682899200000,"text":"New site"}
date | growth vs previous month in % | steps=change("c2" "c1") & y<-Change of Visits
date | fill below the line | fill="below"
date | show all points | dots="all"
date | y from zero | zero=true
date | no years before 2023 | steps=filter(c1 since 2023)
date | call it Visits, source: web log | title:Visits & source:web log
sarea | as percent | type=percent-area
sarea | lines instead of areas | type=line
sarea | road at the bottom | y<-c3,c2,c4,c5
sarea | reverse the order of the layers | order="reverse"
sarea | from 2018 | steps=filter(c1 since 2018)
sarea | without ship and air | y<-c2,c3
sarea | a bit transparent | strength=63
sarea | rail in green | colors={"Rail":"#2ca02c"}
sarea | legend instead of labels | labels="legend"
sarea | smooth | curve="smooth"
lol | sort lowest first | sort="ascending"
lol | bigger dots | dot=10.5
lol | thinner stems | stem=1.5
lol | dots in red | dotColor="#d62728"
lol | values inside the dots | values="inside"
lol | euro sign please | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":" €","isSigned":false}
lol | vertical | direction="columns"
lol | as bars | type=bar
lol | average line | note={"kind":"line","id":"n1","axis":"x","at":1210,"text":"Average"}
lol | start at 500 | base=500
dot | highest first | steps=sort([{"column":"c2","order":"descending"}]) & sort="data"
dot | hollow dots | isHollow=true
dot | bigger circles | dot=9
dot | m after the numbers | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":"m","isSigned":false}
dot | log axis | log=true
dot | lollipop | type=lollipop
area | dark purple fill | colors={"Users":"#5a3282"}
area | 50% opacity | fillStrength=50
area | only since 2018 | steps=filter(c1 since 2018)
area | as bars | type=column
area | millions as unit | valueFormat={"style":"compact","decimals":null,"prefix":"","suffix":"","isSigned":false}
area | cumulative | steps=running("c2" "c1") & y<-Running total of Users
area | axis up to 120 | high=120
years | every year from 2015 | steps=filter(c1 since 2015)
years | 2016 in red | colors={"2016":"#d62728"}
years | highlight 2020 | highlight=2020
years | last five years | steps=filter(c1 since 2017)
years | change to a line with dots | type=line & dots="all"
years | hide 2012 and 2013 | steps=filter(c1 before 2012; c1 after 2013)
years | start axis at 600 | low=600
years | label every bar | valueLabels="auto"
deline | mach Köln rot | colors={"Köln":"#d62728"}
deline | Bonn gestrichelt bitte | dashes={"Bonn":"dashed"}
deline | die Kölner Linie dicker | weights={"Köln":"thick"}
deline | nur Essen und Bonn | y<-c4,c3 & colors={"Bonn":"#e16e1c","Essen":"#259b89"}
deline | ohne Essen | y<-c2,c3
deline | ab 2016 | steps=filter(c1 since 2016)
deline | bis 2018 | steps=filter(c1 until 2018)
deline | von 2015 bis 2019 | steps=filter(c1 between 2015 2019)
deline | als Balkendiagramm | type=grouped-column
deline | Achse bei 0 beginnen lassen | zero=true
deline | y-Achse von 4 bis 12 | low=4 & high=12
deline | Linien glätten | curve="smooth"
deline | Punkte ausblenden | dots="none"
deline | Titel ändern in: Mieten im Westen | title:Mieten im Westen
deline | Untertitel: Euro je Quadratmeter | subtitle:Euro je Quadratmeter
deline | Quelle: Stadt Köln | source:Stadt Köln
deline | Legende nach unten | legend=below start & labels="legend"
deline | Legende weg | labels="end"
deline | Namen ans Ende der Linien | labels="end"
deline | eine Nachkommastelle | valueFormat={"style":"plain","decimals":1,"prefix":"","suffix":"","isSigned":false}
deline | bitte mit Euro-Zeichen | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":" €","isSigned":false}
deline | senkrechte Linie bei 2017 mit der Beschriftung Reform | note={"kind":"line","id":"n1","axis":"x","at":1483228800000,"text":"Reform"}
deline | dunkles Design | theme=chartlas-dark
deline | hebe Köln hervor und die anderen grau | highlight=Köln
deline | größere Schrift | look{"title":25,"label":15.5}
deline | Gitterlinien raus | grid="none"
deline | tausche die Farben von Köln und Bonn | colors={"Köln":"#e16e1c","Bonn":"#4f46e5"}
debar | sortier mal nach Größe, die größten zuerst | sort="value"
debar | alphabetisch ordnen | sort="label"
debar | Katze in Orange, alle anderen in Grau | colors={"Katze":"#ff7f0e"} & highlight=Katze
debar | Hamster rausnehmen | steps=filter(c1 none-of Hamster)
debar | Balken blau | barColor="#1f77b4"
debar | Balken dünner machen | thickness=46
debar | Zahlen an die Balken schreiben | valueLabels="auto"
debar | senkrechte Säulen statt Balken | type=column
debar | Hund und Katze hervorheben | highlight=Hund,Katze
debar | Anteile in Prozent anzeigen | steps=share("c2") & value<-Share of Anzahl
debar | mach es hübscher | ?
debar | rückgängig machen | undo
debar | Durchschnitt als Linie einzeichnen | note={"kind":"line","id":"n1","axis":"x","at":323.6,"text":"Average"}
debar | schick das an meine Kollegin | ?
depie | als Ring | type=donut
depie | Prozentwerte außen | labels="outside"
depie | Auto dunkelgrau, Fahrrad hellgrün | colors={"Auto":"#a9a9a9","Fahrrad":"#90ee90"}
depie | kleine Stücke zusammenfassen | most=4
depie | in Säulen umwandeln | type=column
depie | Legende rechts statt Beschriftung | labels="legend" & legend=above end
depie | Bus und Bahn in Blautönen | colors={"Bus":"#1f77b4","Bahn":"#1f77b4"}
frgrp | empile les barres | type=stacked-column
frgrp | seulement les adultes | values<-c2
frgrp | sans les enfants | values<-c2
frgrp | enlève l'automne | steps=filter(c1 none-of Automne)
frgrp | les enfants en orange s'il te plaît | colors={"Enfants":"#ff7f0e"}
frgrp | mets-le à l'horizontale | type=grouped-bar
frgrp | légende en bas | legend=below start & names="legend"
frgrp | plus d'espace entre les barres | thickness=46
frgrp | affiche les valeurs sur les barres | valueLabels="auto"
frgrp | transforme en courbes | type=line
frgrp | trie par ordre décroissant | sort="value"
frgrp | les deux en pourcentage | type=percent-column
frcol | classe du plus cher au moins cher | sort="value"
frcol | Paris en rouge, le reste en gris | colors={"Paris":"#d62728"} & highlight=Paris
frcol | garde seulement les 3 premières villes | most=3
frcol | ajoute le symbole € aux chiffres | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":" €","isSigned":false}
frcol | arrondis à l'entier | valueFormat={"style":"plain","decimals":0,"prefix":"","suffix":"","isSigned":false}
frcol | titre : Les loyers en France | title:Les loyers en France
frcol | change le titre en « Se loger » | title:Se loger
frcol | supprime le quadrillage | look{}
frcol | axe de 0 à 2000 | low=0 & high=2000
frcol | ajoute une ligne à 800 avec le texte moyenne | note={"kind":"line","id":"n1","axis":"y","at":800,"text":"average"}
frcol | mets une ligne pour la moyenne | note={"kind":"line","id":"n1","axis":"y","at":902,"text":"Average"}
frcol | barres horizontales | type=bar
frcol | fond noir | look{"paper":"#000000"}
frcol | thème sombre | theme=chartlas-dark
frcol | police plus grande | look{"title":25,"label":15.5}
frcol | cache Nice et Lille | steps=filter(c1 none-of Nice Lille)
frcol | annule | undo
frcol | colonnes plus larges | thickness=100
frcol | je veux un camembert | type=pie
frcol | masque l'axe | axis="hidden"
frcol | coins arrondis | corner=8
frline | à partir de 2017 | steps=filter(c1 since 2017)
frline | entre 2016 et 2020 | steps=filter(c1 between 2016 2020)
frline | commence à zéro | zero=true
frline | ligne plus épaisse et verte | colors={"Ventes":"#2ca02c"} & weights={"Ventes":"thick"}
frline | lisse la courbe | curve="smooth"
frline | remplis sous la courbe | fill="below"
frline | note en 2020 : confinement | note={"kind":"text","id":"n1","at":{"x":1577836800000,"y":null},"text":"confinement","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
frline | en cumulé | steps=running("c2" "c1") & y<-Running total of Ventes
frline | affiche tous les points | dots="all"
esbar | de mayor a menor | sort="value"
esbar | ordena alfabéticamente | sort="label"
esbar | quita Murcia | steps=filter(c1 none-of Murcia)
esbar | solo las tres primeras | most=3
esbar | Galicia en verde y las demás en gris | colors={"Galicia":"#2ca02c"} & highlight=Galicia
esbar | resalta Cataluña | highlight=Cataluña
esbar | barras verticales | type=column
esbar | que las barras sean azules | barColor="#1f77b4"
esbar | muestra los valores | valueLabels="auto"
esbar | sin valores | valueLabels="none"
esbar | título: Hoteles de España | title:Hoteles de España
esbar | cambia el título por "Dónde dormir" | title:Dónde dormir
esbar | pon el fondo oscuro | theme=chartlas-dark
esbar | letra más grande | look{"title":25,"label":15.5}
esbar | quita las líneas de la cuadrícula | look{}
esbar | barras más gruesas | thickness=100
esbar | conviértelo en un gráfico circular | type=pie
esbar | una línea en 1000 | note={"kind":"line","id":"n1","axis":"x","at":1000,"text":""}
esbar | hazlo más bonito | ?
esbar | deshacer | undo
esline | los gastos en rojo | colors={"Gastos":"#d62728"}
esline | ingresos con línea discontinua | dashes={"Ingresos":"dashed"}
esline | línea más gruesa para gastos | weights={"Gastos":"thick"}
esline | desde marzo | steps=filter(c1 one-of marzo abril mayo junio)
esline | solo los ingresos | y<-c3 & colors={"Ingresos":"#e16e1c"}
esline | áreas apiladas | type=stacked-area
esline | columnas agrupadas | type=grouped-column
esline | leyenda abajo | legend=below start & labels="legend"
esline | empieza el eje en cero | zero=true
esline | suaviza las líneas | curve="smooth"
esline | con puntos | dots="all"
espie | como anillo | type=donut
espie | porcentajes con un decimal | amounts="share" & valueFormat={"style":"plain","decimals":1,"prefix":"","suffix":"","isSigned":false}
espie | el trozo más grande en morado | colors={"Rojo":"#9467bd"}
espie | quita la leyenda | labels="inside"
espie | etiquetas fuera | labels="outside"
ptcol | ordene do maior para o menor | sort="value"
ptcol | tira a uva | steps=filter(c1 none-of Uva)
ptcol | só as três mais vendidas | most=3
ptcol | manga em amarelo e o resto cinza | colors={"Manga":"#f2c037"} & highlight=Manga
ptcol | deixa as barras verdes | barColor="#2ca02c"
ptcol | põe na horizontal | type=bar
ptcol | mostra os valores em cima das colunas | valuePlace="outside"
ptcol | título: O que mais vendemos | title:O que mais vendemos
ptcol | tema escuro | theme=chartlas-dark
ptcol | adiciona uma linha na média | note={"kind":"line","id":"n1","axis":"y","at":442,"text":"Average"}
ptcol | gráfico de pizza por favor | type=pie
ptcol | eixo começando em 100 | low=100
ptcol | sem linhas de grade | look{}
ptcol | fonte maior | look{"title":25,"label":15.5}
ptcol | colunas mais finas | thickness=46
ptcol | desfazer | undo
ptcol | manda pro meu e-mail | ?
ptline | norte em vermelho tracejado | colors={"Norte":"#d62728"} & dashes={"Norte":"dashed"}
ptline | a partir de 2018 | steps=filter(c1 since 2018)
ptline | só o sul | y<-c3 & colors={"Sul":"#e16e1c"}
ptline | linhas mais grossas | width=3.5
ptline | legenda embaixo | legend=below start & labels="legend"
ptline | empilhado | type=stacked-area
ptline | nomes no fim das linhas | labels="end"
ptline | de 2017 a 2020 | steps=filter(c1 between 2017 2020)
ptline | começa do zero | zero=true
ptline | nota em 2020: pandemia | note={"kind":"text","id":"n1","at":{"x":1577836800000,"y":null},"text":"pandemia","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
itbar | ordina dal più grande al più piccolo | sort="value"
itbar | in ordine alfabetico | sort="label"
itbar | togli Napoli | steps=filter(c1 none-of Napoli)
itbar | solo le prime tre | most=3
itbar | Bologna in rosso e il resto in grigio | colors={"Bologna":"#d62728"} & highlight=Bologna
itbar | barre verticali | type=column
itbar | barre verdi | barColor="#2ca02c"
itbar | nascondi i valori | valueLabels="none"
itbar | titolo: In bici | title:In bici
itbar | sfondo scuro | theme=chartlas-dark
itbar | caratteri più grandi | look{"title":25,"label":15.5}
itbar | aggiungi una linea a 500 | note={"kind":"line","id":"n1","axis":"x","at":500,"text":""}
itbar | fanne un grafico a torta | type=pie
itbar | barre più sottili | thickness=46
itbar | evidenzia Milano | highlight=Milano
itbar | annulla | undo
itbar | rendilo più bello | ?
itstk | affianca le colonne | type=grouped-column
itstk | in percentuale | type=percent-column
itstk | montagna in verde scuro | colors={"Montagna":"#006400"}
itstk | senza il 2020 | steps=filter(c1 is-not 2020)
itstk | dal 2021 | steps=filter(c1 since 2021)
itstk | legenda in basso | legend=below start & names="legend"
itstk | solo mare | values<-c2
itstk | come linee | type=line
itstk | togli i totali | totals=false
zhcol | 按人口从高到低排序 | sort="value"
zhcol | 改成横向条形图 | type=bar
zhcol | 只显示前三名 | most=3
zhcol | 去掉深圳 | steps=filter(c1 none-of 深圳)
zhcol | 把上海标成红色 | colors={"上海":"#d62728"}
zhcol | 标题改为“中国大城市” | title:中国大城市
zhcol | 加一条平均线 | note={"kind":"line","id":"n1","axis":"y","at":2078.8,"text":"Average"}
zhcol | 深色主题 | theme=chartlas-dark
zhcol | 显示数值 | valueLabels="auto"
zhcol | 柱子变细一点 | thickness=46
zhcol | 换成饼图 | type=pie
zhcol | 字体大一点 | look{"title":25,"label":15.5}
zhcol | 撤销 | undo
zhcol | y轴从0到3000 | low=0 & high=3000
zhline | 从2019年开始 | steps=filter(c1 since 2019)
zhline | 线条加粗，颜色换成绿色 | width=3.5 & colors={"收入":"#2ca02c"}
zhline | 曲线平滑一点 | curve="smooth"
zhline | 改为面积图 | type=area
zhline | 隐藏网格线 | grid="none"
zhline | 显示所有数据点 | dots="all"
zhline | 2018到2021年 | steps=filter(c1 between 2018 2021)
zhpie | 变成环形图 | type=donut
zhpie | 显示百分比 | amounts="share"
zhpie | 苹果用绿色 | colors={"苹果":"#2ca02c"}
zhpie | 图例放在下面 | legend=below start & labels="legend"
zhpie | 去掉梨 | steps=filter(c1 none-of 梨)
arcol | رتب تنازليا | sort="value"
arcol | احذف الأردن | steps=filter(c1 none-of الأردن)
arcol | أظهر أكبر ثلاث دول فقط | most=3
arcol | لون مصر بالأحمر والباقي رمادي | colors={"مصر":"#d62728"} & highlight=مصر
arcol | حوله إلى مخطط دائري | type=pie
arcol | اجعل الأعمدة زرقاء | barColor="#1f77b4"
arcol | غير العنوان إلى "سكان الدول العربية" | title:سكان الدول العربية
arcol | أضف خطا عند المتوسط | note={"kind":"line","id":"n1","axis":"y","at":41.4,"text":"Average"}
arcol | خلفية داكنة | theme=chartlas-dark
arcol | أخف القيم | valueLabels="none"
arcol | اجعلها أفقية | type=bar
arcol | كبر الخط | look{"title":25,"label":15.5}
arcol | تراجع | undo
arline | من 2018 | steps=filter(c1 since 2018)
arline | الخط باللون الأحمر | colors={"الأرباح":"#d62728"}
arline | اجعل الخط أعرض | width=3.5
arline | حوله إلى مساحة | type=area
arline | ابدأ المحور من الصفر | zero=true
arline | أظهر النقاط | dots="all"
arline | أخف خطوط الشبكة | grid="none"
arpie | حوله إلى حلقة | type=donut
arpie | أظهر القيم بدل النسب | amounts="value"
arpie | كتب باللون الأخضر | colors={"كتب":"#2ca02c"}
arpie | المفتاح في الأسفل | legend=below start & labels="legend"
arpie | احذف الصحف | steps=filter(c1 none-of صحف)
col | make it a bar chart, biggest on top, and lose the axis | type=bar & sort="value" & axis="hidden"
col | the months with more than 50k should be green | colors={"November":"#2ca02c","December":"#2ca02c"}
col | everything above 50000 in dark green please | colors={"November":"#006400","December":"#006400"}
col | write the exact values above each bar, no decimals | valuePlace="outside" & valueFormat={"style":"plain","decimals":0,"prefix":"","suffix":"","isSigned":false}
col | values in k | valueFormat={"style":"compact","decimals":null,"prefix":"","suffix":"","isSigned":false}
col | hide november and december, dark theme, title "Jan–Oct" | steps=filter(c1 none-of November December) & theme=chartlas-dark & title:Jan–Oct
two | show the difference between income and spending | steps=compute("[Income] - [Spending]") & y<-Income − Spending
two | net = income minus spending | steps=compute("[Income] - [Spending]") & y<-Income − Spending
two | fat lines, no dots, legend top right | width=3.5 & dots="none" & legend=above end & labels="legend"
two | start in april | steps=filter(c1 one-of April May June July August September October November December)
two | end in september | steps=filter(c1 one-of January February March April May June July August September)
bar | flip the order | isReversed=true
bar | the smallest three in grey | colors={"Peaches":"#7f7f7f","Figs":"#7f7f7f","Quinces":"#7f7f7f"}
bar | highlight the top 3 in green | highlight=Cherries,Grapes,Apples & colors={"Cherries":"#2ca02c","Grapes":"#2ca02c","Apples":"#2ca02c"}
bar | sort by kilos and show only those above 100 | steps=filter(c2 greater 100) & sort="value"
bar | the axis should go to 1000 | high=1000
pie | sort alphabetically | steps=sort([{"column":"c1","order":"ascending"}]) & sort="data"
pie | oil, gas and coal in dark greys, the rest in greens | colors={"Oil":"#2ca02c","Gas":"#2ca02c","Coal":"#2ca02c"}
pie | half pie | type=half-donut
pie | bigger labels | look{"label":15.5}
grp | just 2022 and 2023, stacked, sorted by total | values<-c3,c4 & colors={"2022":"#e16e1c","2023":"#259b89"} & type=stacked-column & sort="value"
grp | 2021 light blue, 2022 blue, 2023 dark blue | colors={"2021":"#add8e6","2022":"#1f77b4","2023":"#00008b"}
grp | difference between 2021 and 2023 | steps=compute("[2021] - [2023]") & values<-2021 − 2023
stk | only market and airport, as percent | steps=filter(c1 one-of Market Airport) & type=percent-column
stk | no gaps between the columns | thickness=100
stk | bread at the top | values<-c3,c4,c2
ser | wolves thinner and dotted | dashes={"Wolves":"dotted"} & weights={"Wolves":"thin"}
ser | y from 20 to 70, title Goals per season | low=20 & high=70 & title:Goals per season
ser | points at every value and smooth lines | dots="all" & valueLabels="all" & curve="smooth"
gser | horizontal and stacked, legend below | type=grouped-bar & type=stacked-bar & legend=below start & names="legend"
sc | everything grey but the golf | highlight=Golf
sc | colour by origin and bigger points | color<-c4 & dot=7
sc | label golf and hummer | labels="chosen" & labelled="Golf, Hummer"
sc | no grid, x from 0 | grid="none" & xLow=0
map | 5 shades of green, legend at the bottom | hue="#2ca02c" & scale="equal" & classes=5 & legend=below start
map | white for no data | noDataColor="#ffffff"
heat | sort rows by average | sort="mean"
date | weekly | combine=auto week
sarea | only rail and road, in blue and orange | y<-c2,c3 & colors={"Rail":"#ff7f0e","Road":"#ff7f0e"}
lol | green if above 1100 | colors={"Old Town":"#2ca02c","Hillside":"#2ca02c","Central":"#2ca02c","Park End":"#2ca02c"}
years | mark 2020 as Covid | note={"kind":"text","id":"n1","at":{"x":1577836800000,"y":null},"text":"Covid","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
years | add a note at 2018: record year | note={"kind":"text","id":"n1","at":{"x":1514764800000,"y":null},"text":"record year","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
deline | alle Linien etwas dicker und Köln in Dunkelblau | width=3.5 & colors={"Köln":"#00008b"}
deline | zeig nur die letzten drei Jahre | steps=filter(c1 since 2018)
deline | Legende bitte rechts oben, y-Achse ab 0 | legend=above end & labels="legend" & zero=true
deline | mach Essen grau und gestrichelt | colors={"Essen":"#7f7f7f"} & dashes={"Essen":"dashed"}
deline | als gestapelte Fläche | type=stacked-area
deline | Köln und Bonn nicht mehr anzeigen | y<-c4 & colors={"Essen":"#259b89"}
debar | nur Tiere mit mehr als 100 | steps=filter(c2 greater 100)
debar | Titel "Unsere Tiere", Balken grün, Werte weg | title:Unsere Tiere & barColor="#2ca02c" & valueLabels="none"
debar | umgekehrte Reihenfolge | isReversed=true
debar | hell statt dunkel | theme=chartlas
debar | Überschrift fett und größer | look{} & look{"title":25}
depie | Auto herausheben | highlight=Auto
depie | in eine Tabelle | type=table
frgrp | les adultes en vert foncé et les enfants en vert clair | colors={"Adultes":"#006400","Enfants":"#90ee90"}
frgrp | mets la légende à droite et supprime les étiquettes | legend=above end & names="legend" & valueLabels="none"
frgrp | barres empilées à 100 % | type=percent-column
frcol | seulement les villes au-dessus de 700 | steps=filter(c2 greater 700)
frcol | enlève la légende et mets le titre en gras | look{}
frcol | de la moins chère à la plus chère | sort="ascending"
frline | en barres, sans 2020 | steps=filter(c1 is-not 2020) & type=column
esbar | pon los valores dentro de las barras | valuePlace="inside"
esbar | ordénalo al revés | isReversed=true
esbar | barras horizontales de color verde oscuro y sin eje | barColor="#006400" & axis="hidden"
esline | pon los ingresos en verde y más gruesos | colors={"Ingresos":"#2ca02c"} & weights={"Ingresos":"thick"}
esline | en barras agrupadas, leyenda a la derecha | type=grouped-column & legend=above end & names="legend"
espie | que se vean los valores en vez de los porcentajes | amounts="value"
ptcol | barras na horizontal, da maior para a menor | type=bar & sort="value"
ptcol | mostra só as frutas acima de 400 | steps=filter(c2 greater 400)
ptline | o sul a verde e mais grosso | colors={"Sul":"#2ca02c"} & weights={"Sul":"thick"}
ptline | transforma em colunas agrupadas e tira a legenda | type=grouped-column & names="none"
itbar | metti i valori dentro le barre, senza decimali | valuePlace="inside" & valueFormat={"style":"plain","decimals":0,"prefix":"","suffix":"","isSigned":false}
itbar | Roma e Milano in arancione, le altre in grigio chiaro | colors={"Roma":"#ff7f0e","Milano":"#ff7f0e"} & highlight=Roma,Milano
itbar | dal più piccolo | sort="ascending"
itstk | inverti l'ordine della pila | stackOrder="reverse"
zhcol | 只要北京和上海 | steps=filter(c1 one-of 北京 上海)
zhcol | 按名称排序，柱子改成绿色 | sort="label" & barColor="#2ca02c"
zhcol | 超过2000的标红 | colors={"北京":"#d62728","上海":"#d62728","成都":"#d62728"}
zhcol | 数值保留一位小数 | valueFormat={"style":"plain","decimals":1,"prefix":"","suffix":"","isSigned":false}
zhline | 收入线改成虚线 | dashes={"收入":"dashed"}
arcol | أظهر فقط مصر والعراق | steps=filter(c1 one-of مصر العراق)
arcol | رتبها من الأصغر إلى الأكبر واحذف تونس | steps=filter(c1 none-of تونس) & sort="ascending"
arcol | اجعل الأعمدة خضراء والخلفية سوداء | barColor="#2ca02c" & look{"paper":"#000000"}
arline | أضف ملاحظة عند 2020: الجائحة | note={"kind":"text","id":"n1","at":{"x":1577836800000,"y":null},"text":"الجائحة","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
arline | خط متقطع أحمر | colors={"الأرباح":"#d62728"} & dashes={"الأرباح":"dashed"}
col | put the best month in gold and leave the others as they are | colors={"December":"#ffd700"}
col | the values above the columns overlap, turn them off | valueLabels="none"
col | make the december column stand out somehow | highlight=December
col | switch income for spending | value<-c3
col | what was the total? | ?
col | why is february so low? | ?
col | delete row 3 | ?
two | take the legend away and write the names next to the lines instead | labels="legend" & labels="end"
two | red for spending because it's money out, and green for income | colors={"Spending":"#d62728","Income":"#2ca02c"}
bar | the title is wrong it should be Fruit sold in May | title:Fruit sold in May
bar | Sort it the other way round | isReversed=true
bar | Make the Bananas bar yellow | ?
bar | percent of total instead of kilos | steps=share("c2") & value<-Share of Kilos
stk | cakes should be pink, keep the others | colors={"Cakes":"#e377c2"}
ser | grey out everyone but the lions and make their line thicker | highlight=Lions & weights={"Lions":"thick"}
ser | forget 2019, it was covid | steps=filter(c2 is-not 2019)
sc | remove the hummer, it squashes everything | steps=filter(c1 none-of Hummer)
map | make countries with less than 32 stand out | highlight=Denmark,Poland,France
map | sweden in gold | colors={"Sweden":"#ffd700"}
date | show it per month as an average | combine=mean month
sarea | order them so the biggest is at the bottom | order="largest"
lol | everything under 1000 in green, over 1300 in red | colors={"Docks":"#2ca02c","Westbury":"#2ca02c","Hillside":"#d62728","Central":"#d62728"}
years | start in 2015 and end in 2019 | steps=filter(c1 between 2015 2019)
deline | Titel bitte: Was Wohnen kostet, und darunter klein: Euro pro m² | title:Was Wohnen kostet & subtitle:Euro pro m²
deline | setz eine senkrechte Linie bei 2017 mit Text Reform | note={"kind":"line","id":"n1","axis":"x","at":1483228800000,"text":"Reform"}
deline | in welchem Jahr war Köln am teuersten? | ?
debar | die Katze soll rot sein, sonst nichts ändern | colors={"Katze":"#d62728"}
debar | mach die Zahlen weg, die stören | valueLabels="none"
debar | von klein nach groß und quer statt hoch | sort="ascending"
frgrp | on ne voit pas bien les enfants, mets-les en rouge vif | colors={"Enfants":"#d62728"}
frgrp | juste l'été et le printemps | steps=filter(c1 one-of Été Printemps)
frline | la période 2018-2021 seulement, et en vert | steps=filter(c1 between 2018 2021) & colors={"Ventes":"#2ca02c"}
esbar | quiero ver sólo las que tienen más de 500 | steps=filter(c2 greater 500)
esline | haz que los gastos sean una línea roja más gruesa | colors={"Gastos":"#d62728"} & weights={"Gastos":"thick"}
esline | cámbiale el título a Lo que gasto y lo que gano | title:Lo que gasto y lo que gano
ptcol | deixa só as que venderam mais de 400 e pinta de verde | steps=filter(c2 greater 400) & barColor="#2ca02c"
ptcol | o título tem de ser "Vendas de fruta" e tira a grelha | title:Vendas de fruta & look{}
itbar | metti Milano in blu e lascia le altre grigie | colors={"Milano":"#1f77b4"} & highlight=Milano
itstk | togli montagna, mi serve solo il mare | values<-c2 & values<-c2
zhcol | 把北京和上海标成红色，其他不变 | colors={"北京":"#d62728","上海":"#d62728"}
zhcol | 按人口排序，最多的放最左边 | sort="value"
zhline | 把2020年的点标出来 | highlight=2020
zhpie | 只显示百分比，不要小数 | amounts="share" & valueFormat={"style":"plain","decimals":0,"prefix":"","suffix":"","isSigned":false}
arcol | اجعل عمود مصر أحمر فقط | colors={"مصر":"#d62728"}
arline | أظهر السنوات من 2018 حتى 2020 فقط | steps=filter(c1 between 2018 2020)
`;
