import { chartWords } from '../chart-words/en.ts';
import type { LanguageWords } from '../language.ts';

/** English grammar words of requests and questions. */
export const english: LanguageWords = {
  code: 'en',
  stop: `a an the this that these those there here it its their them they his her my our your you we i me us is are was were be been being am do does did done has have had having can could would should will shall may might must to of for with on at from into onto as so also just please pls plz hey hi hello ok okay thanks thank let want wants wanted need like would give show showing shows display tell find get return draw drawing create make plot visualize visualise visualization chart graph generate see view present provide list what whats how who whom whose about which where when why if then s t r u re ve ll d corresponding correspond respective respectively both also some any such same other another information info details detail value values attribute attributes field fields column columns row rows record records data dataset table result results using use used via through within along together please now today new existing available given kind kinds sort number no yes not back ever own having according there's per via while represent represents representing depict depicting depicted stand stands plus well too very much really kindly help understand know one ones name's etc out up down off over under again further shown listed named called belong belongs belonging located come comes came thing things way different various individual`,
  endings: '',
  cues: {
    mean: 'average|averages|averaged|avg|mean|means|average of|avg of|mean of|the average of|on average|typical|typically',
    median: 'median|medians|median of|middle value',
    sum: 'sum|sums|sum of|total|totals|total of|total amount of|sum up|summed|combined|overall|in total|altogether|add up|added up|total sum of',
    count:
      'count|counts|count of|number of|numbers of|the number of|total number of|total number|total count|total count of|how many|hw many|amount of|amounts of|quantity of|count them|frequency|frequency of|frequencies|how often|no of|nr of|count up|tally|number|tally of|counting',
    distinct:
      'distinct|unique|number of different|number of distinct|number of unique|count of different|how many different|how many distinct|how many unique|count distinct|hw many different',
    min: 'minimum|min|minimal|smallest|lowest|least|minimum of|shortest|cheapest|lightest|youngest|slowest|earliest|fewest|poorest|worst|min of',
    max: 'maximum|max|maximal|largest|highest|greatest|biggest|most|maximum of|longest|heaviest|oldest|tallest|fastest|latest|richest|best|peak|max of|most expensive|record',
    percentile: 'percentile|percentiles|percentile of|pctl|quantile|th percentile',
    deviation: 'standard deviation|std dev|std|stdev|deviation|standard deviation of|spread',
    correlation:
      'correlation|correlation coefficient|correlation between|correlate|correlated|correlates|pearson|r value|correlations',
    by: 'by|per|group by|grouped by|by grouped by|grouping by|groups by|across|among|according to|depending on|based on|broken down by|break down by|breakdown by|by each|for each|for every|in each|in every|of each|of every|from each|from every|with each|at each|on each|by different|for different|in different|from different|across different|from the same|for various|in various|of different|split into|aggregated by|as a function of|categorized by|categorised by|summed across|group it by|group them by|and group by|group by attribute|as per|sorted into|over each|to each|split across|wise|per each|vary by|varies by|differ by|varying by|segmented by|by attribute|within each|between different',
    each: 'each|every|each of|different|various|all the different|individual',
    series:
      'color by|colour by|colored by|coloured by|color coded by|colored according to|coloring by|colouring by|color|colour|colors|use a different color for each|different color for each|different colors for each|stacked by|stack by|legend|in legend|to legend|split by|separated by|broken out by|break out by|distinguished by|distinguish by|distinguishing|segregated by|segregate by|segregated based on|segregated|different lines for|different line for|different lines for different|separate lines for|one line per|a line for each|line for each|lines for each|color marks by|with breakdown by|identify|and identify|differentiated by|differentiate by|differentiate|hue|to groups|color them by|grouping by|that groups by|segregate the|stacked|stacked on|different bars represent different|bar colored by',
    facet:
      'facet by|faceted by|facet on|faceting on|facet|faceted on|small multiples by|small multiples for|small multiples|small multiple|trellis by|in separate panels|separate panels|separate charts for|separate into multiple charts by|multiple charts by|multiple bar charts aggregated by|panel by|panels by|paneled by|one chart per|one chart for each|each plot|separate plots for|shown separately|each shown separately|separately for|separately|one each for every',
    'x-axis':
      'x axis|on x axis|on the x axis|as the x axis|as x axis|the x axis|x|the x|on x|as x|x axis representing|horizontal axis|on the horizontal axis|x axes|the x axis representing|with the x axis representing',
    'y-axis':
      'y axis|on y axis|on the y axis|as the y axis|as y axis|the y axis|y|the y|on y|as y|y axis depicting|vertical axis|on the vertical axis|y axes|the y axis depicting|the y axis representing|y axis representing',
    bin: 'bin|bins|binned|binning|binned by|bin by|binning by|bucket|buckets|bucketed|intervals|interval|bin width|bin width of|in bins of|number of bins|bin size|width of|categorization|categorization of',
    versus: 'vs|versus|against|compared to|compared with|in comparison to|relative to|plotted against',
    relation:
      'relationship|relationship between|relation|relation between|relationships|related to|relate to|relates to|is related to|how does|depend on|depends on|dependence|affect|affects|influence|impact|correlation between|association between|interaction between|connection between|vary with|varies with|change with|changes with|mean',
    trend:
      'trend|trends|over time|over the years|over the year|over years|time series|timeline|evolve|evolved|evolves|evolution|development|develop|developed|history|historical|trended over|through time|through the years|across time|across years|as time goes by|trending|change over time|changed over time|over the months|over the decades|trend of|the trend of|the change of|change of',
    distribution:
      'distribution|distribution of|distributed|spread of|range of|the range of|distributions|frequency distribution|breakdown of|the breakdown of',
    sort: 'sort|sorted|sort by|sorted by|order|ordered|order by|ordered by|rank|ranked|rank by|ranked by|arrange|arranged|arrange by|arranged by|organize|organized by|in order of|sorting by|ordering by|sorting|ordering',
    list: 'list|display|show|present|put|listed|displayed|shown|view',
    ascending:
      'ascending|asc|in ascending order|in ascending|ascending order|in asc|in asc order|asc order|low to high|from low to high|from low to high order|lowest to highest|from lowest to highest|from the lowest to the highest|smallest to largest|from smallest to largest|from small to large|from small to big|increasing|in increasing order|increasing order|smallest first|lowest first|least to most|from least to most|a to z|from a to z|oldest first|low first|in ascending order of|ascending order of|by ascending|ascendingly|earliest first|shortest first|upward',
    descending:
      'descending|desc|in descending order|in descending|descending order|in desc|in desc order|desc order|high to low|from high to low|from high to low order|highest to lowest|from highest to lowest|from the highest to the lowest|largest to smallest|from largest to smallest|from large to small|from big to small|decreasing|in decreasing order|decreasing order|largest first|highest first|biggest first|most to least|from most to least|z to a|from z to a|newest first|latest first|best first|high first|in descending order of|descending order of|by descending|reverse order|in reverse order|longest first|most first|downward|worst first|richest first|heaviest first',
    alphabetical:
      'alphabetical|alphabetically|in alphabetical order|alphabetical order|alphabetic|in alphabetic order|in alphabetical|in ascending alphabetical order|in descending alphabetical order of|ascending alphabetical order|lexicographical|lexicographical order|in lexicographical order',
    top: 'top|first|best|leading',
    bottom: 'bottom|last|worst|lowest ranked',
    most: 'busiest|wettest|hottest|warmest|wealthiest|deepest|deadliest|most populous|brightest|loudest|widest|steepest|most|highest|largest|biggest|greatest|maximum|max|best|top|strongest|heaviest|longest|oldest|tallest|fastest|richest|latest|peak|most expensive|most frequent|most common|most popular|the most',
    least:
      'driest|coldest|coolest|shallowest|narrowest|least populous|least|lowest|smallest|fewest|minimum|min|worst|weakest|lightest|shortest|youngest|slowest|poorest|earliest|cheapest|least frequent|least common|the least|rarest',
    where:
      'where|whose|with|that have|that has|which have|which has|having|who have|who has|that are|which are|who are|that is|which is|that were|have a|has a|have|for which|in which|when',
    not: 'not counting|leaving out|leaving aside|disregarding|not including|minus the|not|no|except|excluding|exclude|without|other than|apart from|but not|isn t|is not|are not|aren t|does not|do not|doesn t|not in|not from|except for|leave out|ignoring|ignore|not equal to|does not equal|differ from|different from|outside|never',
    greater:
      'stronger than|warmer than|hotter than|richer than|deeper than|wider than|worth more than|earning more than|higher|more|better|more than|greater than|above|over|higher than|larger than|bigger than|exceeding|exceeds|exceed|longer than|older than|heavier than|taller than|faster than|greater|is more than|is greater than|is above|bigger|larger|better than|is higher than|upwards of|at more than',
    'above-average':
      'above average|above the average|above the mean|above the overall average|over average|over the average|over the mean|over the overall average|more than average|more than the average|more than the mean|more than the overall average|higher than average|higher than the average|higher than the mean|higher than the overall average|greater than average|greater than the average|greater than the mean|greater than the overall average|larger than average|larger than the average|larger than the mean|larger than the overall average|bigger than average|bigger than the average|bigger than the mean|bigger than the overall average|better than average|better than the average|better than the mean|better than the overall average|exceeding average|exceeding the average|exceeding the mean|exceeding the overall average|exceeds average|exceeds the average|exceeds the mean|exceeds the overall average|exceed average|exceed the average|exceed the mean|exceed the overall average',
    'below-average':
      'below average|below the average|below the mean|below the overall average|under average|under the average|under the mean|under the overall average|less than average|less than the average|less than the mean|less than the overall average|fewer than average|fewer than the average|fewer than the mean|fewer than the overall average|lower than average|lower than the average|lower than the mean|lower than the overall average|smaller than average|smaller than the average|smaller than the mean|smaller than the overall average|worse than average|worse than the average|worse than the mean|worse than the overall average',
    'than-average': 'than average|than the average|than the mean|than on average',
    'at-least':
      'at least|no less than|not less than|minimum of|greater than or equal to|more than or equal to|or more|and above|not below|no fewer than|from at least|and up',
    less: 'weaker than|colder than|cooler than|poorer than|shallower than|narrower than|less than|fewer than|below|under|lower than|smaller than|shorter than|younger than|lighter than|slower than|is less than|is below|cheaper than|beneath|worse than|less|lower|smaller|is lower than',
    'at-most':
      'at most|no more than|not more than|up to|less than or equal to|not above|or less|or fewer|and below|maximum of|no greater than|and under',
    'more-after': 'or more|and above|or higher|or greater|and over|or above|and more|or over|or older|and up',
    'less-after': 'or less|or fewer|and below|or lower|and under|or below|or younger|and less',
    between:
      'between|ranging from|in the range|in range|in the range of|in the range from|from between|is between|ranges from',
    'range-from': 'from|since',
    'range-to': 'to|until|till|through|and|up to|thru',
    before: 'before|prior to|earlier than|until before',
    after: 'after|later than|following|past',
    since: 'since|from|starting from|as of|starting in|beginning in|from the year|onwards from',
    until: 'until|till|up to|through|up until',
    contains:
      'contains|containing|contain|including the word|with the word|includes|including|that contain|has the substring|with the substring|includes the|mention|mentioning|with the letter|contains the letter|includes the letter',
    starts: 'starts with|starting with|start with|beginning with|begins with|begin with|prefix',
    ends: 'ends with|ending with|end with|ending in|suffix',
    or: 'or|either',
    and: 'and|&|as well as|along with|together with|plus',
    in: 'in|for|from|within|during|of|at|on|is|are|was|were|equals|equal to|equal|named|called|is equal to|as',
    last: 'last|past|previous|latest|recent|most recent|final',
    only: 'only|just|exclusively|solely|nothing but|limited to|restricted to|restrict to|filter by|filter|filtered by|filter to|filter on|keep only|focus on',
    than: 'than',
    empty: 'empty|missing|blank|null|unknown|not null|not empty|available|without a value',
    share:
      'share|share of|proportion|proportion of|proportions|percentage|percentage of|percent of|fraction|fraction of|what percent|what percentage|portion|the share of|market share|share in|as a share of|percentages|percentage share|relative share|% of',
    percent:
      'percent|%|in percent|per cent|in %|pct|percentage|percentage wise|as a percentage|in percentage|percent change|percentage change',
    change:
      'change|changed|changes|growth|grow|grew|grown|growth rate|gain|gained|gains|change in|difference over|delta|development of|move|moved|evolved',
    increase:
      'increase|increased|increases|rise|rose|risen|rises|went up|go up|gone up|gain|gained|improve|improved|grow|grew|grown|climb|climbed|jump|jumped|gaining|growing|rising',
    decrease:
      'decrease|decreased|decreases|decline|declined|drop|dropped|fall|fell|fallen|went down|go down|lose|lost|shrink|shrank|shrunk|loss|falling|shrinking|dip|dipped',
    running:
      'running total|running sum|cumulative|cumulated|accumulated|cumulative sum|cumulative total|running|year to date|ytd',
    rank: 'rank of|ranking of|ranks|ranking|position of|which place|what rank',
    difference:
      'difference|difference between|gap|gap between|difference in|differences|differ|minus|how much more|how much less|how much higher|how much lower|how many more|how many fewer',
    ratio: 'ratio|ratio of|ratio between|divided by|times as many|times as much|how many times|quotient',
    'times-as-much': 'times',
    which: 'which|what|who|whats|what s|which one|which ones|name the|name all|wich|whose',
    when: 'when|what year|which year|in which year|in what year|what month|which month|in which month|in what month|what date|which date|on which date|on what date|what day|which day|on which day|what month and year|which month and year|in what month and year|in which month and year|in which quarter|which quarter|what time',
    'how-much':
      'how much|what is the value|how big|how large|how high|how long|how old|how heavy|how tall|how fast|how far|how low|how small',
    all: 'all|overall|in total|altogether|entire|whole|of all|everything|for all|of the total|all of',
    chart:
      'chart|graph|plot|diagram|draw|visualize|visualise|visualization|show|display|compare|picture|figure|illustrate|sketch|map out|charted|graphed|graphically',
    compare: 'compare|comparison|compared|comparing|comparison of|comparison between',
    'start-of':
      'start of|beginning of|early|early in|begin of|at the start of|at the beginning of|the start of|the beginning of',
    'end-of': 'end of|late|late in|at the end of|the end of|the close of|by the end of',
  },
  grains: {
    hour: 'hour|hours|hourly|by hour|per hour|hour of the day|hour of day',
    day: 'day|days|daily|date|dates|per day|by day',
    weekday: 'weekday|weekdays|day of the week|day of week|days of the week|week day|dow|days of week',
    week: 'week|weeks|weekly|calendar week',
    month: 'month|months|monthly|month and year|by month',
    quarter: 'quarter|quarters|quarterly|fiscal quarter|q',
    year: 'year|years|yearly|annual|annually|per annum|per year|each year|calendar year|fiscal year',
    decade: 'decade|decades|per decade',
    'month-of-year': 'month of the year|month of year|calendar month|months of the year|seasonal|seasonality',
    'quarter-of-year': 'quarter of the year|quarter of year',
  },
  charts: chartWords,
  numbers:
    'zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 million=1000000 billion=1000000000 dozen=12 half=0.5 twice=2 double=2 triple=3',
  places:
    'british=GBR english=GBR scottish=GBR uk=GBR britain=GBR great_britain=GBR england=GBR american=USA americans=USA america=USA us=USA states=USA dutch=NLD holland=NLD swiss=CHE french=FRA german=DEU spanish=ESP greek=GRC polish=POL danish=DNK turkish=TUR swedish=SWE finnish=FIN irish=IRL welsh=GBR chinese=CHN japanese=JPN korean=KOR south_korean=KOR north_korean=PRK russian=RUS indian=IND brazilian=BRA mexican=MEX canadian=CAN australian=AUS norwegian=NOR portuguese=PRT italian=ITA austrian=AUT belgian=BEL czech=CZE hungarian=HUN romanian=ROU bulgarian=BGR croatian=HRV serbian=SRB slovak=SVK slovenian=SVN ukrainian=UKR thai=THA vietnamese=VNM filipino=PHL philippine=PHL indonesian=IDN malaysian=MYS pakistani=PAK bangladeshi=BGD iranian=IRN persian=IRN iraqi=IRQ israeli=ISR saudi=SAU emirati=ARE egyptian=EGY moroccan=MAR algerian=DZA tunisian=TUN nigerian=NGA kenyan=KEN ethiopian=ETH ghanaian=GHA south_african=ZAF argentinian=ARG argentine=ARG chilean=CHL colombian=COL peruvian=PER venezuelan=VEN ecuadorian=ECU bolivian=BOL cuban=CUB icelandic=ISL estonian=EST latvian=LVA lithuanian=LTU scandinavian=nordic european=europe europeans=europe asian=asia african=africa oceanian=oceania',
  sentences: {
    value: '{0} is {1}{2}.',
    mean: 'The average {0}',
    median: 'The median {0}',
    sum: 'The total {0}',
    count: 'The number of {0}',
    rows: 'The number of rows',
    distinct: 'The number of different {0}',
    min: 'The lowest {0}',
    max: 'The highest {0}',
    percentile: 'The {1}th percentile of {0}',
    deviation: 'The standard deviation of {0}',
    correlation: 'The correlation between {0} and {1}',
    share: 'The share of {0}',
    change: 'The change of {0}',
    difference: 'The difference of {0}',
    ratio: 'The ratio of {0}',
    plain: '{0}',
    where: ' (only {0})',
    highest: '{0} is highest. {1} is {2}{3}.',
    lowest: '{0} is lowest. {1} is {2}{3}.',
    groups: '{0} by {1}: from {2} ({3}) to {4} ({5}){6}.',
    list: '{0}{1}.',
    none: 'None{0}.',
    noColumn: 'There is no column about “{0}”.',
    noValue: 'The data has no “{0}”.',
    noRows: 'There are no rows for {0}.',
    unclear: 'I could not find a column or value of your data in this question.',
  },
};
