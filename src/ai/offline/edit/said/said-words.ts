/** What English words of an edit ask for: a meaning, then the phrases that say it. Other languages are read by way of these. */
export const saidWords = `
soft:please|if you dont mind|if you do not mind|normal|regular|ordinary|em|everything|far|see|price|own|read like|look like|instead of a gradient|plz|plss|thx|thanks|thank you|go|goes|should go|simply|kind of|sort of|in one go|a bit|rather|more like|somehow|first of all|maybe|perhaps|already|only once|currently|at all|write|stand|run|kindly|dear|ok|okay|hey|hi|now please|again please|would like|id|im|can|could|you|would|like|to|i|we|want|let|the|a|an|of|my|our|your|this|that|these|those|is|are|be|it|its|in|on|at|for|with|as|into|so|now|then|also|there|me|us|do|does|have|has|give|put|make|rename|period|use|switch|apply|draw|display|show|add|include|create|should|shall|chart|graph|plot|diagram|figure|visual|visualization|by|from|and|using|all of|some|instead|look|style|need|start showing|place|move|transform|render|option|setting|bit|little|way|they|them|their|each one|plus|will|here|quite|very|really|when|which|who|those of|via|per cent sign|everything about|whole|entire|overall|gradient|instead of smooth|smooth gradient|a smooth gradient|warm|deep|soft|plain|simple|subtle|tad|touch|slightly|a touch|a tad|a little|a little bit|quite a bit|much|for me|for us|for the print version|for print|in print|for the report|for the slides|slide|presentation|version|maybe even|i think|i guess|guess|think|same|various|right now|actually|basically|possible|if possible|if you can|when you can|id like|id love|love|prefer|better if|could you|would you|mind|possibly|must|might|need to|has to|have to|got to|wanna|gonna|gimme|lemme|let us|view|appearing|bring|make sure|sure|trying|about|something|sth|all of them|each of them|one of them|after all|his|her|mine|how|still|remain|stay|keeping|though|well|yes|yeah|yep|cheers|mate|bro|dude|hello|hiya|sorry|oh|um|hmm|lol|btw|asap|fine|cool thanks|great thanks|nice if|would be nice|would be great|be great|be good|be better|looks better|both of them|any|anything|such|too|been|being|was|were|had|did|done|doing|going|getting|making|putting|giving|takes|took|come|came|tell|mean|meant|asked|know|work|help|let me|edit|update|adjust|modify|alter|tweak|fix|redraw|replot|turned|converted|changed|displayed|shown|drawn|placed|moved|positioned|located|sits|lives|actual|real|proper|nicely|properly|clearly|exactly|precisely|roughly|instead please|while|because|so that|against|among|through|during|onto|off of|upon|towards|along|instead of a smooth gradient|hardly|barely|nobody|people|everyone can|day in percent|represent|quanto|set|change|turn|get|convert|appear
add:add|show|include|insert|draw|display|turn on|enable|switch on|give|put|with|bring in|annotate
no:no|not|cut off|cut|crop|trim|chop off|dont want|do not want|dont need|do not need|we dont need|i dont want|scrap|ditch|hide|hidden|remove|without|turn off|switch off|off|disable|none|drop|delete|dont|get rid of|take away|take out|take off|lose|clear|strip|omit|leave out|kill|eliminate|do not show|dont show|stop showing|invisible|no longer|not any more|no more|forget|forget about|skip|ignore
except:except|but|all but|every but|anything but|with the exception of|except for|but not|apart from|other than|exclude|leaving out
only:only|just|nothing except|merely|solely|keep only|show only|only show|just show|just keep|restrict to|limit to|filter to|filter by|filter for|filter|keep|nothing but|focus on only|zoom in on
back:back|again|bring back|put back|restore|return
undo:undo|undo the last step|take back the last change|undo that|undo this|undo it|undo last|undo the last change|undo last change|take that back|take it back|take back|revert|revert that|go back|step back|back up one step|as it was|as before|like before|as it was before|how it was|cancel that|cancel the last change|roll back|go back one step|back one step|one step back|go back a step|undo my last change|forget that|never mind that
redo:redo|redo that|redo it|do it again
reset:reset|default|automatic|automatically
all:all|every|each|everything|entire
both:both|both series|both lines
title:title|headline|heading|chart title|main title|name of the chart|caption
subtitle:subtitle|sub title|subhead|subheadline|second title|deck|under it in smaller type|below it in smaller type|underneath in smaller type|under it in smaller letters|below it smaller|under it smaller|underneath in small|under that in smaller type|below that in smaller type|smaller line below|line below the title|line under the title
source:source|data source|source line|credit
note:note|footnote|foot note|remark|comment
byline:byline|author
alt:alt text|alternative text|alt
axis:axis
xaxis:x axis|horizontal axis|bottom axis|x
yaxis:y axis|vertical axis|left axis|y
valueaxis:value axis|numeric axis|number axis
axistitle:axis title|axis label|axis name
grid:grid|grid line|guide line|guideline|background line|helper line
legend:legend|key|color key
values:values|value label|data label|figures on|values on|number on|numbers|figures|amount
labels:label|name|category name|category label|text label|series label|line label|bar label
points:point|marker|circle|symbol|data point
bars:bar|column
lines:line|curve
areas:area|layer|band of color
slices:slice|pie slice|part|segment|wedge|sector|piece
marks:mark|shape|item|data mark|bubble|tile|cell
series:series|data series
entries:entry|row|category|country|city|record|region|state|town|group|bin|product|ones
border:border|outline|edge
background:background|backdrop|canvas|paper
totals:total|sum|total label
trend:trend line|trendline|trend|regression line|regression|line of best fit|best fit line|linear fit|fit line
refline:reference line|target line|guide|threshold|threshold line|limit line|baseline|benchmark line|goal line|horizontal line|horizontal reference line|marker line|average line reference|mean line reference
vline:line upright|vertical line|vertical reference line|upright line
band:range|band|shaded area|shaded region|shading|shade the area|shade the region|shaded band|stripe|shade
noop:leave the rest|dont touch the others|leave the others|do not touch the others|dont touch the rest|others stay|the others stay|keep the rest|leave everything else|keep everything else|nothing else|the rest stays|rest stays|leave the rest as is|leave it as it is|keep it as it is|leave as is|the rest as it is|rest as it is|rest as other|rest into other|the rest as other|others combined|dont change anything else|do not change anything else|everything else stays|everything else the same|keep everything else as is|no other changes|without changing the rest|darker more|darker means more|darker is more|darker for more|dark for high|dark means high|darker for higher|dark is high|darker means higher|keep the others|keep others|the others as they are|leave the others as they are|others as they are|the rest as they are
vague:prettier|nicer|better|beautiful|pretty|nice|modern|professional|cleaner|clean|improved|pop|fancy|fancier|snazzy|sexier|slick|polished|eye catching|presentable|readable|legible|clearer|appealing|sleek|stylish|aesthetic|impressive|better looking|cool|cooler|elegant|sexy|wow|amazing|attractive|interesting|good|great|improve
threed:3d|3 d|three dimensional|shadow|explode|pull|bevel|glossy|perspective|tilt
annotation:annotation|annotate|text note|callout|arrow note|comment on the chart|text label at
tooltip:tooltip|hover text
font:font|typeface|font family|text font
text:text|letterings|words|wording size|writing|type size|font size|text size
bold:bold|bolder|bold face|heavy
bigger:bigger|larger|increase|enlarge|raise|grow|more|higher|greater|scale up|big|large|too small|is tiny|are tiny|is small|are small|too tiny|is too small|are too small|are so small|is so small|are so tiny
smaller:smaller|decrease|reduce|shrink|less|fewer|lower|scale down|small|tiny|too big|is huge|are huge|too large|too huge|is too big|are too big|is so big|are so big
thicker:thicker|wider|fatter|heavier|thick|broader|fat|bolder|beefier|chunkier|too thin|is thin|are thin|is too thin|are too thin
thinner:thinner|narrower|slimmer|thin|slim|narrow|finer|skinnier|lighter|too thick|is thick|are thick|is too thick|are too thick
width:width|thickness|line width|line thickness|bar width|bar thickness|column width|stroke
size:size|point size|marker size|symbol size
taller:taller
gap:gap|space|padding|distance|room|breathing room|white space|whitespace
between:between|in between
closer:closer|tighter|closer together|nearer
apart:further apart|farther apart|wider apart|spread out
corner:rounded corner|rounded|corner|corner radius|rounder|round the corner|rounding|rounded edge
sharp:sharp|sharp corner|squared|angular|square
opacity:opacity|transparency|transparent|opaque|see through|translucent|semi transparent|alpha
hole:hole|inner radius|inner hole|donut hole
smooth:smooth|curved|curvy|rounded line|smoother
straight:straight|not curved|unsmoothed|angular lines
stepped:steps|staircase
dashed:dash|broken|dashed
dotted:dotted
solid:solid|continuous|undashed
fill:fill|area fill|fill the area|shade under|fill under|fill below
under:under|underneath|beneath
log:log|log scale
linear:linear|linear scale|normal scale|regular scale
zero:zero|zero baseline|zero line|origin
start:start|beginning|begin
end:stop|finish|ending|end
minimum:minimum|min|lower bound|lower limit|lowest value of
maximum:maximum|upper bound|upper limit|cap|max
fromto:-
reverse:reverse|flipped|invert|mirror|upside down|turn around|reverse order|the other way around|other way round|other way around|opposite|opposite order|darker should mean less|dark means low|dark for low|light for high|lighter should mean more|light means more|turn round|turn the other way round|swap direction|invert the colors|darker mean less|flip
sort:order|arranged|ranked|sorting|reorder|sequence|sort|rank
ascending:ascending|increasing|smallest first|lowest first|smallest to largest|low to high|from small to large|from low to high|from smallest to largest|from lowest to highest|lowest to highest|small to big|smallest to biggest|increasing order|ascending order|shortest first|upwards|smallest on top|lowest on top|smallest at the top|smallest on the left|lowest on the left|worst first|least first|fewest first|least to most|from least to most|from worst to best|smallest to the left|asc
descending:descending|decreasing|largest first|highest first|biggest first|largest to smallest|high to low|from large to small|from high to low|from largest to smallest|from highest to lowest|highest to lowest|big to small|biggest to smallest|from biggest to smallest|decreasing order|descending order|longest first|downwards|largest on top|highest on top|biggest on top|largest at the top|highest at the top|biggest at the top|largest to the top|biggest on the left|largest on the left|highest on the left|biggest ones first|most first|best first|biggest to the left|best at the top|best on top|most to least|from most to least|from best to worst|best to worst|from top to bottom|desc
alphabetical:alphabetical|alphabetically|alphabetic|a to z|a z|alphabetical order|from a to z|in alphabetical order
zToA:z to a|reverse alphabetical|reverse alphabetically|reverse alphabetical order|from z to a
chronological:chronological|chronologically|chronological order|by date|by time|in time order|date order|oldest first|earliest first|calendar order|in calendar order|back to calendar order|month order|natural order|by calendar|from oldest to newest|oldest to newest|in order of time
newestFirst:newest first|latest first|most recent first|reverse chronological
original:original|original order|data order|as in the data|as in the table|table order|order of the data|order of the table|unsorted|source order
top:top|dearest|most expensive|priciest|wettest|hottest|warmest|oldest|richest|fastest|heaviest|busiest|longest|tallest|largest|biggest|highest|greatest|best|strongest|leading|most
bottom:bottom|driest|cheapest|coldest|coolest|youngest|poorest|slowest|lightest|quietest|shortest|smallest|lowest|least|worst|fewest|weakest
first:first|1st
second:second|2nd
third:third|3rd
fourth:fourth|4th
fifth:fifth|5th
last:last|final|latest|most recent|newest
percent:percent|percentage|%|per cent|percent of total|percentage of the total|percent of the total|percentage of total
share:share|proportion|share of total|share of the total|part of the whole
decimals:decimal|decimal place|digit after the comma|digit after the point|digits after the decimal point|digit|places
rounded:rounded to|round|rounded to whole numbers|whole number|integer|round numbers|no decimals|without decimals|no decimal places|no pennies|no cents|without cents|without pennies|leave off the pennies|leave off the cents|drop the cents|drop the pennies|whole pounds|whole euros|whole dollars|full euros|full dollars
compact:compact|short numbers|abbreviate|short form|shortened|k and m|in short form
thousands:thousand|in thousand|as thousands|in k|k
millions:million|in million|mio|as millions
billions:billion|in billion|as billions
separator:thousands separator|separator|thousands comma|comma separator
format:number format|formatted|format
prefix:prefix|currency sign|in front|before
suffix:suffix|unit|behind|after the number|after the value
dollar:dollar|usd|dollar sign|us dollar
euro:euro|eur|euro sign
pound:pound|gbp|pound sign
yen:yen|jpy
signed:plus sign|signed|with sign|explicit sign|plus and minus sign
number:number|number of
highlight:emphasize|emphasise|accentuate|stress|spotlight|call out|focus on|draw attention to|point out|make stand out|stand out|pop out|mark|put the focus on|emphasis|highlighting|single out|bring out|pop|draw the eye to|put a spotlight on|draw attention|make visible|focus|highlight
gray:gray out|dim|fade|fade out|mute|tone down|de emphasize
rest:rest|everyone else|everybody else|all else|the other ones|other ones|others|everything else|all others|the rest|remaining|all the others|every other|anything else|else
color:colored|coloured|recolor|recolour|paint|tint|hue|shade of|dye|color
palette:palette|color scheme|color palette|theme colors|color set|color scale|color ramp|color range|darker should mean less|dark means low|dark for low|light for high|lighter should mean more|light means more|darker mean less
dark:dark|dark mode|dark theme|night mode|darker
light:light|light mode|light theme|day mode|bright mode|brighter
theme:theme|mode|design|styling
news:news theme|newspaper
horizontal:horizontal|horizontally|sideways|lying|on its side|on their side|lying down|lying flat|laying down|across|on the side
vertical:vertical|vertically|upright|standing
stacked:stack them|stacking|on top of each other|pile|piled|the pile|stack|stacked
grouped:grouped|beside one another|in groups|side by side|next to each other|clustered|unstacked|not stacked|beside each other
hundred:100 percent|normalized|normalised|100 percent stacked|to 100 percent
above:above|over|greater than|more than|higher than|larger than|at least|exceeding|bigger than|on top|at the top|to the top|top of
below:below|less than|smaller than|lower than|fewer than|at most|beneath the chart|underneath the chart|at the bottom|to the bottom|bottom of
left:left|to the left|left hand|on the left|left side|left aligned
right:right|to the right|right hand|on the right|right side|right aligned
center:centre|centered|middle|in the middle|center
inside:inside|in the bars|within
outside:outside|outside the bars|at the end of the bars|outside end
around:around|next to|beside|close to|near
since:since|starting in|starting from|from|after|starting with|beginning with|beginning in|later than
until:until|till|up to|through|to|before|until the end of|up until|earlier than|prior to
before:before|earlier than|prior to
after:after|later than
quarterly:quarter|quarterly
monthly:month|monthly
weekly:week|weekly
daily:day|daily
yearly:year|yearly|annual|annually
hourly:hour|hourly
decade:decade
group:group|grouped by|aggregated|summarize|summarise|combined|bundle|roll up|merged|lump|collapsed|combined into|added together|combine|merge
per:per|by|each|every
sum:sum|total of|sum of|summed|added up
average:average|mean|avg
median:median
count:count|how many
percapita:per capita|per head|per person|per inhabitant|per resident|per 1 person|relative to population|divided by population
index:indexed|index to 100|indexed to 100|rebased|index
cumulative:cumulative|running total|cumulated|accumulated|cumulatively|running sum|cumulative sum|added up over time
growth:growth|percent change|percentage change|change in percent|year on year|year over year|growth rate|rate of change|month on month|month over month|relative change|growth vs previous month|growth vs previous year|percentage growth|rate of growth|annual growth|monthly growth
difference:change from one to the next|absolute change|difference to the previous|difference from the previous|change from month to month|month to month change|change from year to year|year to year change|monthly change|yearly change|change over the previous month|change over the previous year|change to the previous year|change since the previous year|change from the previous year|change from the year before|minus|difference between|gap between the two
moving:moving average|rolling average|rolling mean|moving mean|running average|smoothed average
facets:small multiples|facets|separate panels|panels|separate charts|own chart|split|split up|one chart|one small chart|a small chart|small charts|one chart each|a chart each|separate plots|own panel|individual charts|mini charts|one panel|a chart for each|one chart for each|one chart per|each in its own chart|side by side charts|multiple charts|several charts|two charts|grid of charts|trellis
swap:swap|exchange|interchange|transpose|trade
swapcolors:swap the colors|swap colors|exchange the colors|switch the colors|swap the colors of
swaprows:flip rows and columns|swap rows and columns|transpose rows and columns|rows as columns|columns as rows|exchange rows and columns|switch rows and columns
lastchange:last change|last edit|last step|change before|previous change
swapaxes:swap the axes|swap axes|flip the axes|exchange the axes|swap x and y|transpose|swap x axis and y axis
instead:instead of|rather than|in place of|replace
replace:replace
animation:animation|animated|motion|entrance|animate
reader:reader|viewer|visitor|audience|user
search:search|search box|search field
filterbox:filter box|filter control|dropdown|drop down
language:language|locale
english:english
german:german
french:french
spanish:spanish
portuguese:portuguese
italian:italian
chinese:chinese
arabic:arabic
dutch:dutch
missing:missing|missing value|gap in the data|missing data|empty|empty values|null|blank|without data|no data|without a value|without values|lacking data|missing countries
connect:bridge|join|link|interpolate|connected|connect
water:water
tick:tick|tick mark|axis number|axis value|axis label
sameScale:same scale
large:-
wording:to say|that says|which says|reads|saying|called|named|labelled|with the text|with text|with the label|with label|titled|text saying|say
shades:shades of|tones of|hues of|different shades of|tints of|various shades of
half:half|halve|half as|half the|one half
high:hot|hottest|warm|warmest|expensive|most expensive|rich|richest|heavy|heaviest|old|oldest|tall|long|strong|fast|fastest|busy|busiest|wet|wettest|many
low:cold|coldest|cool|coolest|cheap|cheapest|least expensive|poor|poorest|light|lightest|young|youngest|short|weak|slow|slowest|quiet|dry|driest|few
height:height
classes:classes|bins|buckets|color classes|color steps
keep:keep|retain|preserve|leave|maintain
different:differently|different|different colors|own color|various colors|multicolored|multicolour|rainbow|rainbow colors|colorful|colourful
other:other category|an other category
xaccount:account|subscription|password|login|log in|logout|log out|billing|invoice|refund|money back|profile|project|workspace|payment|plan|credit card
xsend:email|e mail|mail|send|post it|publish|share it|share this|share with|link to|whatsapp|slack|tweet|invite|embed|boss|colleague|client
xexport:print|print out|download|export|save|save as|pdf|png|svg|jpg|powerpoint|ppt|slides|copy to clipboard|screenshot
xfile:file|excel|spreadsheet|csv|upload|import|other chart|my other chart|database|attachment|dataset|data from|sheet
xfuture:forecast|predict|prediction|extrapolate|next year|next month|last year|previous year|last month|yesterday|tomorrow|future|projected|weather|inflation adjusted|adjusted for inflation|exchange rate|todays rate|at todays rate|convert to|currency conversion|conversion
xpicture:logo|image|photo|icon|emoji|flag|video|sound|music|watermark|qr code|animation of|gif|sticker|cat|picture of
xsize:pixel|px|square format|aspect ratio|full width|full screen|fullscreen|landscape|portrait|a4|whole thing square|make it square|wide as it is high|make it wider|make it taller|make it bigger|make it smaller|make the chart bigger|make the chart smaller|make the chart wider|make the chart taller|chart size|size of the chart
xwords:translate|translation|rename the columns|rename column|correct the spelling
long:long|short|shorter|longer|lengthy
monochrome:black and white|black n white|black white|grayscale|greyscale|monochrome|gray scale|shades of gray|no color|without color|b w
thousandspoint:thousands point|point as thousands separator|points between thousands|dots for thousands
xquestion:why|why is|why are|what was|what is|what are|which year|which month|which one|where is|where was|how many|how much|when did|when was|who has|who had|is there|what happened
hardlysee:can hardly see|can barely see|cant see|cannot see|can not see|can hardly read|hard to see|is hard to see|not visible|gets lost|disappears|is too faint|too faint|you can hardly see|one can hardly see|dont see|do not see
`;
