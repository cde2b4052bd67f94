/** Kinds of analytic questions. */
export const questionKinds = [
  ...['mean', 'sum', 'median', 'percentile', 'max', 'min', 'highest', 'lowest', 'share-rows', 'share-sum'],
  ...['difference', 'mean-by', 'sum-by', 'count-by', 'largest-mean', 'largest-sum', 'top', 'count', 'count-above'],
  ...['count-below', 'distinct', 'often', 'correlation', 'change-percent', 'change'],
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * How people ask, by language; ways are separated by bars. {m} and {k} are measures, {g} a column that groups, {r} the
 * column that names rows, {v} and {w} values of {g}, {n} a number, {a} and {b} times.
 */
export const phrases: Readonly<Record<string, Readonly<Record<QuestionKind | 'where', string>>>> = {
  en: {
    where: 'in {v}|for {v}|among {v}|only {v}|where {g} is {v}',
    mean: 'what is the average {m}|average {m}|mean {m}|avg {m}|how much is {m} on average|what was the mean of {m}|whats the typical average {m}|how much {m} is usual|what {m} do they have on average|typical {m}|how high is the {m} usually, on average',
    sum: 'what is the total {m}|total {m}|sum of {m}|how much {m} altogether|what does {m} add up to|overall {m} in total|add up the {m}|how much {m} did we have|how many {m} in all|{m} altogether|what was the {m} in total|how many {m} did we get|all {m} added up',
    median:
      'what is the median {m}|median {m}|median of {m}|what is the median value of {m}|median {m} of the {r}|whats the median {m}',
    percentile: '{n}th percentile of {m}|what is the {n}th percentile of {m}|p{n} of {m}|{n} percentile {m}',
    max: 'what is the highest {m}|maximum {m}|largest value of {m}|max {m}|how high is {m} at most|peak {m}|what was the highest {m} ever|the most {m} anyone had|record {m}',
    min: 'what is the lowest {m}|minimum {m}|smallest value of {m}|min {m}',
    highest:
      'which {r} has the highest {m}|{r} with the most {m}|which {r} has the largest {m}|what {r} had the greatest {m}|top {r} by {m}|who has the most {m}|who did best in {m}|whose {m} is highest|which one has the biggest {m}|who got the best {m}|best {r} in {m}',
    lowest:
      'which {r} has the lowest {m}|{r} with the least {m}|which {r} has the smallest {m}|what {r} had the fewest {m}|who did worst in {m}|who has the least {m}|whose {m} is lowest|worst {r} in {m}|which one has the smallest {m}',
    'share-rows':
      'what share of rows is {v}|what percentage of all are {v}|percent of rows with {g} {v}|what proportion is {v}|how many percent are {v}|what fraction of them is {v}|what % are {v}|what percentage of {r} were {v}|how many percent chose {v}|what part of all {r} is {v}|what percentage said {v}',
    'share-sum':
      'what share of {m} comes from {v}|what percentage of total {m} is from {v}|share of {v} in {m}|how much percent of {m} does {v} have|{v} as a share of all {m}',
    difference:
      'what is the difference in average {m} between {v} and {w}|difference of mean {m} between {v} and {w}|how much higher is the average {m} of {v} than of {w}|gap in average {m} between {v} and {w}',
    'mean-by':
      'average {m} by {g}|average {m} per {g}|what is the mean {m} for each {g}|avg {m} of every {g}|average {m} by {g}, highest first|how does average {m} differ by {g}|avg {m} per {g}|average {m} for each {g}|mean {m} by {g} please',
    'sum-by':
      'total {m} by {g}|total {m} per {g}|sum of {m} for each {g}|{m} by {g}|{m} per {g} in total|how much {m} for every {g}|total {m} by {g}, highest first|{m} per {g} please|takings: {m} per {g}|how many {m} did each {g} get|{m} each {g}',
    'count-by':
      'how many rows per {g}|number of rows by {g}|count by {g}|how many for each {g}|number of {r} per {g}|how many {r} for each {g}|how many {r} in each {g}|{r} per {g}|{r} by {g}, most first|how many of each {g}',
    'largest-mean':
      'which {g} has the highest average {m}|{g} with the highest mean {m}|what {g} has on average the most {m}',
    'largest-sum':
      'which {g} has the most {m}|which {g} has the highest total {m}|{g} with the largest {m} overall|which {g} made the most {m}|which {g} did we get the most {m} from|which {g} takes the most {m}|biggest {g} by {m}|best {g} for {m}',
    top: 'top {n} {g} by {m}|the {n} {g} with the highest total {m}|{n} largest {g} by {m}, per {g}',
    count:
      'how many {v} are there|how many rows have {g} {v}|number of {v}|count of {v}|how many are {v}|how many {r} are {v}|how many {v} did we have|how many {r} were {v}|how often {v}|how many people are {v}|how many chose {v}|how many times was it {v}',
    'count-above':
      'how many have {m} above {n}|how many rows with {m} over {n}|number with more than {n} {m}|how many {r} have a {m} greater than {n}|count of {r} with {m} higher than {n}',
    'count-below':
      'how many have {m} below {n}|how many rows with {m} under {n}|number with less than {n} {m}|how many {r} have a {m} lower than {n}',
    distinct: 'how many different {g} are there|number of distinct {g}|how many {g} are there|how many unique {g}',
    often:
      'what is the most common {g}|which {g} is most frequent|which {g} appears most often|most common {g}|what do most have as {g}|the usual {g}|which {g} do most {r} have|favourite {g}|most popular {g}',
    correlation:
      'correlation between {m} and {k}|how strongly is {m} related to {k}|is there a correlation of {m} and {k}|correlate {m} with {k}',
    'change-percent':
      'by how many percent did {m} change from {a} to {b}|percent change of {m} between {a} and {b}|how much did {m} grow in percent from {a} to {b}|{m} growth in % from {a} to {b}',
    change:
      'how much did {m} change from {a} to {b}|change of {m} between {a} and {b}|by how much did {m} rise from {a} to {b}|increase in {m} from {a} to {b}',
  },
  de: {
    where: 'in {v}|für {v}|bei {v}|nur {v}|wenn {g} {v} ist',
    mean: 'Wie hoch ist {m} im Durchschnitt?|durchschnittliche {m}|Mittelwert von {m}|Was ist der Durchschnitt von {m}|{m} im Mittel|wie viel {m} im Schnitt|wie lang ist {m} durchschnittlich|{m} durchschnittlich',
    sum: 'Wie hoch ist {m} insgesamt?|Summe von {m}|gesamt {m}|Wie viel {m} zusammen?|{m} in Summe|wie viel {m} hatten wir|{m} alles zusammen|wie viele {m} gab es',
    median: 'Was ist der Median von {m}?|Median {m}',
    percentile: '{n}. Perzentil von {m}|Was ist das {n}. Perzentil der {m}',
    max: 'Was ist der höchste Wert von {m}?|maximale {m}|höchste {m}|größte {m}',
    min: 'Was ist der niedrigste Wert von {m}?|minimale {m}|niedrigste {m}|kleinste {m}',
    highest:
      'Welcher {r} hat die meisten {m}?|Welche {r} hat die höchste {m}?|{r} mit dem größten {m}|Wer hat den höchsten {m}?|Wer hat die meisten {m}?|wer ist am besten bei {m}|bestes {r} bei {m}',
    lowest:
      'Welcher {r} hat die wenigsten {m}?|Welche {r} hat die niedrigste {m}?|{r} mit dem kleinsten {m}|Wer hat die wenigsten {m}?|wer ist am schlechtesten bei {m}',
    'share-rows':
      'Welcher Anteil ist {v}?|Wie viel Prozent sind {v}?|Anteil von {v} an allen|prozentualer Anteil {v}|wie viel Prozent waren {v}|wie viel % der {r} sind {v}|welcher Teil war {v}',
    'share-sum': 'Welchen Anteil hat {v} an {m}?|Wie viel Prozent von {m} entfallen auf {v}?|Anteil von {v} an {m}',
    difference:
      'Unterschied der durchschnittlichen {m} zwischen {v} und {w}|Differenz im Durchschnitt von {m} zwischen {v} und {w}',
    'mean-by':
      'durchschnittliche {m} pro {g}|{m} im Durchschnitt je {g}|Mittelwert von {m} nach {g}|wie hoch ist {m} im Schnitt pro {g}|Durchschnitt {m} je {g}',
    'sum-by': '{m} pro {g}|Summe von {m} je {g}|{m} nach {g}|gesamt {m} nach {g}',
    'count-by':
      'Anzahl pro {g}|Wie viele je {g}?|Anzahl nach {g}|{r} pro {g}|wie viele {r} je {g}|{r} je {g}, meiste zuerst',
    'largest-mean': 'Welche {g} hat im Durchschnitt die höchste {m}?|{g} mit dem höchsten Durchschnitt von {m}',
    'largest-sum': 'Welche {g} hat insgesamt die meisten {m}?|{g} mit der höchsten Summe von {m}',
    top: 'die {n} {g} mit den meisten {m} pro {g}|Top {n} {g} nach {m}',
    count:
      'Wie viele {v} gibt es?|Anzahl {v}|Wie viele sind {v}?|wie viele waren {v}|wie oft {v}|wie viele {r} sind {v}|wie viele haben {v}',
    'count-above': 'Wie viele haben {m} über {n}?|Wie viele haben mehr als {n} {m}?|Anzahl mit {m} größer als {n}',
    'count-below': 'Wie viele haben {m} unter {n}?|Wie viele haben weniger als {n} {m}?|Anzahl mit {m} kleiner als {n}',
    distinct: 'Wie viele verschiedene {g} gibt es?|Anzahl verschiedener {g}|Wie viele unterschiedliche {g}',
    often:
      'Was ist die häufigste {g}?|Welche {g} kommt am häufigsten vor?|beliebteste {g}|welche {g} ist am beliebtesten',
    correlation: 'Korrelation zwischen {m} und {k}|Zusammenhang von {m} und {k}',
    'change-percent':
      'Um wie viel Prozent ist {m} von {a} bis {b} gestiegen?|prozentuale Veränderung von {m} zwischen {a} und {b}',
    change: 'Um wie viel ist {m} von {a} bis {b} gestiegen?|Veränderung von {m} zwischen {a} und {b}',
  },
  fr: {
    where: 'en {v}|pour {v}|à {v}|seulement {v}',
    mean: 'quelle est la moyenne de {m}|{m} en moyenne|moyenne de {m}|quel est le {m} moyen',
    sum: 'quel est le total de {m}|somme de {m}|{m} au total|combien de {m} en tout|combien de {m} avons-nous eu|{m} en tout',
    median: 'quelle est la médiane de {m}|{m} médian',
    percentile: '{n}e percentile de {m}|quel est le {n}e centile de {m}',
    max: 'quel est le {m} le plus élevé|maximum de {m}|la plus grande valeur de {m}',
    min: 'quel est le {m} le plus bas|minimum de {m}|la plus petite valeur de {m}',
    highest:
      'quel {r} a le plus de {m}|quelle {r} a le plus grand {m}|{r} avec le {m} le plus élevé|qui a le plus de {m}|qui est le meilleur en {m}',
    lowest:
      'quel {r} a le moins de {m}|quelle {r} a le plus petit {m}|{r} avec le {m} le plus bas|qui a le moins de {m}|qui est le pire en {m}',
    'share-rows':
      'quelle part est {v}|quel pourcentage sont {v}|proportion de {v}|quel % sont {v}|quelle part des {r} est {v}',
    'share-sum': 'quelle part de {m} vient de {v}|quel pourcentage de {m} pour {v}|part de {v} dans {m}',
    difference: 'différence de {m} moyen entre {v} et {w}|écart entre la moyenne de {m} de {v} et {w}',
    'mean-by': '{m} moyen par {g}|moyenne de {m} pour chaque {g}|moyenne de {m} par {g}',
    'sum-by': '{m} par {g}|total de {m} par {g}|somme de {m} pour chaque {g}',
    'count-by': 'nombre par {g}|combien par {g}|combien pour chaque {g}|{r} par {g}|combien de {r} par {g}',
    'largest-mean': 'quel {g} a la moyenne de {m} la plus élevée|{g} avec le plus de {m} en moyenne',
    'largest-sum': 'quel {g} a le plus de {m} au total|{g} avec la plus grande somme de {m}',
    top: 'les {n} {g} avec le plus de {m} par {g}|top {n} des {g} par {m}',
    count:
      'combien de {v}|combien y a-t-il de {v}|nombre de {v}|combien étaient {v}|combien de {r} sont {v}|combien de fois {v}',
    'count-above': 'combien ont un {m} supérieur à {n}|combien ont plus de {n} {m}|nombre avec {m} au-dessus de {n}',
    'count-below': 'combien ont un {m} inférieur à {n}|combien ont moins de {n} {m}',
    distinct: 'combien de {g} différents|nombre de {g} distincts',
    often:
      'quel est le {g} le plus fréquent|quel {g} apparaît le plus souvent|le {g} le plus populaire|quel {g} revient le plus',
    correlation: 'corrélation entre {m} et {k}|relation entre {m} et {k}',
    'change-percent':
      'de combien de pour cent {m} a augmenté de {a} à {b}|variation en pourcentage de {m} entre {a} et {b}',
    change: 'de combien {m} a augmenté de {a} à {b}|variation de {m} entre {a} et {b}',
  },
  es: {
    where: 'en {v}|para {v}|de {v}|solo {v}',
    mean: '¿cuál es el promedio de {m}?|{m} en promedio|media de {m}|{m} medio',
    sum: '¿cuál es el total de {m}?|suma de {m}|{m} en total|cuánto {m} en conjunto|¿cuántos {m} tuvimos?|{m} en total entre todos',
    median: '¿cuál es la mediana de {m}?|mediana de {m}',
    percentile: 'percentil {n} de {m}|¿cuál es el percentil {n} de {m}?',
    max: '¿cuál es el {m} más alto?|máximo de {m}|mayor {m}',
    min: '¿cuál es el {m} más bajo?|mínimo de {m}|menor {m}',
    highest:
      '¿qué {r} tiene el mayor {m}?|{r} con más {m}|¿qué {r} tiene el {m} más alto?|¿quién tiene más {m}?|¿quién fue mejor en {m}?',
    lowest:
      '¿qué {r} tiene el menor {m}?|{r} con menos {m}|¿qué {r} tiene el {m} más bajo?|¿quién tiene menos {m}?|¿quién fue peor en {m}?',
    'share-rows':
      '¿qué porcentaje son {v}?|proporción de {v}|¿qué parte es {v}?|¿qué % son {v}?|¿qué parte de los {r} es {v}?',
    'share-sum': '¿qué porcentaje de {m} viene de {v}?|participación de {v} en {m}|qué parte de {m} es de {v}',
    difference: 'diferencia del promedio de {m} entre {v} y {w}|diferencia entre la media de {m} de {v} y {w}',
    'mean-by': 'promedio de {m} por {g}|{m} medio por {g}|media de {m} para cada {g}',
    'sum-by': '{m} por {g}|total de {m} por {g}|suma de {m} para cada {g}',
    'count-by':
      'número por {g}|cuántos por {g}|cuántos hay para cada {g}|{r} por {g}|{r} por {g}, de más a menos|cuántos {r} hay por {g}',
    'largest-mean': '¿qué {g} tiene el promedio de {m} más alto?|{g} con más {m} en promedio',
    'largest-sum': '¿qué {g} tiene más {m} en total?|{g} con la mayor suma de {m}',
    top: 'los {n} {g} con más {m} por {g}|top {n} {g} por {m}',
    count:
      '¿cuántos {v} hay?|número de {v}|cuántos son {v}|¿cuántos fueron {v}?|¿cuántos {r} son {v}?|¿cuántas veces {v}?',
    'count-above': '¿cuántos tienen {m} mayor que {n}?|cuántos tienen más de {n} {m}|cuántos con {m} por encima de {n}',
    'count-below': '¿cuántos tienen {m} menor que {n}?|cuántos tienen menos de {n} {m}',
    distinct: '¿cuántos {g} diferentes hay?|número de {g} distintos',
    often: '¿cuál es el {g} más frecuente?|¿qué {g} aparece más?|el {g} más popular|¿cuál {g} se repite más?',
    correlation: 'correlación entre {m} y {k}|relación entre {m} y {k}',
    'change-percent': '¿en qué porcentaje cambió {m} de {a} a {b}?|variación porcentual de {m} entre {a} y {b}',
    change: '¿cuánto cambió {m} de {a} a {b}?|aumento de {m} entre {a} y {b}',
  },
  pt: {
    where: 'em {v}|para {v}|de {v}|só {v}',
    mean: 'qual é a média de {m}?|{m} em média|média de {m}',
    sum: 'qual é o total de {m}?|soma de {m}|{m} no total',
    median: 'qual é a mediana de {m}?|mediana de {m}',
    percentile: 'percentil {n} de {m}|qual é o percentil {n} de {m}?',
    max: 'qual é o {m} mais alto?|máximo de {m}|maior {m}',
    min: 'qual é o {m} mais baixo?|mínimo de {m}|menor {m}',
    highest: 'qual {r} tem o maior {m}?|{r} com mais {m}',
    lowest: 'qual {r} tem o menor {m}?|{r} com menos {m}',
    'share-rows': 'que percentagem são {v}?|proporção de {v}',
    'share-sum': 'que percentagem de {m} vem de {v}?|participação de {v} em {m}',
    difference: 'diferença da média de {m} entre {v} e {w}',
    'mean-by': 'média de {m} por {g}|{m} médio por {g}',
    'sum-by': '{m} por {g}|total de {m} por {g}',
    'count-by': 'número por {g}|quantos por {g}',
    'largest-mean': 'qual {g} tem a média de {m} mais alta?',
    'largest-sum': 'qual {g} tem mais {m} no total?',
    top: 'os {n} {g} com mais {m} por {g}',
    count: 'quantos {v} há?|número de {v}',
    'count-above': 'quantos têm {m} maior que {n}?|quantos têm mais de {n} {m}',
    'count-below': 'quantos têm {m} menor que {n}?|quantos têm menos de {n} {m}',
    distinct: 'quantos {g} diferentes há?|número de {g} distintos',
    often: 'qual é o {g} mais frequente?',
    correlation: 'correlação entre {m} e {k}',
    'change-percent': 'em que percentagem mudou {m} de {a} a {b}?',
    change: 'quanto mudou {m} de {a} a {b}?|aumento de {m} entre {a} e {b}',
  },
  it: {
    where: 'in {v}|per {v}|di {v}|solo {v}',
    mean: 'qual è la media di {m}?|{m} in media|media di {m}',
    sum: 'qual è il totale di {m}?|somma di {m}|{m} in totale',
    median: 'qual è la mediana di {m}?|mediana di {m}',
    percentile: '{n} percentile di {m}|qual è il {n} percentile di {m}?',
    max: 'qual è il {m} più alto?|massimo di {m}',
    min: 'qual è il {m} più basso?|minimo di {m}',
    highest: 'quale {r} ha il {m} più alto?|{r} con più {m}',
    lowest: 'quale {r} ha il {m} più basso?|{r} con meno {m}',
    'share-rows': 'che percentuale è {v}?|quota di {v}',
    'share-sum': 'che percentuale di {m} viene da {v}?|quota di {v} su {m}',
    difference: 'differenza della media di {m} tra {v} e {w}',
    'mean-by': 'media di {m} per {g}|{m} medio per {g}',
    'sum-by': '{m} per {g}|totale di {m} per {g}',
    'count-by': 'numero per {g}|quanti per {g}',
    'largest-mean': 'quale {g} ha la media di {m} più alta?',
    'largest-sum': 'quale {g} ha più {m} in totale?',
    top: 'i {n} {g} con più {m} per {g}',
    count: 'quanti {v} ci sono?|numero di {v}',
    'count-above': 'quanti hanno {m} maggiore di {n}?|quanti hanno più di {n} {m}',
    'count-below': 'quanti hanno {m} minore di {n}?|quanti hanno meno di {n} {m}',
    distinct: 'quanti {g} diversi ci sono?|numero di {g} distinti',
    often: 'qual è il {g} più frequente?',
    correlation: 'correlazione tra {m} e {k}',
    'change-percent': 'di quanto per cento è cambiato {m} da {a} a {b}?',
    change: 'di quanto è cambiato {m} da {a} a {b}?|aumento di {m} tra {a} e {b}',
  },
  zh: {
    where: '{v}的|在{v}|仅{v}',
    mean: '{m}的平均值是多少|平均{m}|{m}平均是多少|{m}一般是多少，平均',
    sum: '{m}的总和是多少|{m}总计|总{m}是多少|一共多少{m}|{m}总共多少',
    median: '{m}的中位数是多少|{m}中位数',
    percentile: '{m}的第{n}百分位数是多少',
    max: '{m}的最大值是多少|最高{m}',
    min: '{m}的最小值是多少|最低{m}',
    highest: '哪个{r}的{m}最高|{m}最多的{r}|谁的{m}最高|{m}最好的是谁',
    lowest: '哪个{r}的{m}最低|{m}最少的{r}|谁的{m}最低|{m}最差的是谁',
    'share-rows': '{v}的比例是多少|{v}占百分之多少|百分之几是{v}|{v}占多少',
    'share-sum': '{v}占{m}的比例|{v}的{m}占比是多少',
    difference: '{v}和{w}的平均{m}差异是多少',
    'mean-by': '每个{g}的平均{m}|各{g}平均{m}',
    'sum-by': '每个{g}的{m}总和|各{g}的总{m}',
    'count-by': '每个{g}的数量|各{g}有多少个|每个{g}有几个{r}|各{g}的{r}数',
    'largest-mean': '哪个{g}的平均{m}最高',
    'largest-sum': '哪个{g}的总{m}最高',
    top: '每个{g}的{m}前{n}名',
    count: '有多少个{v}|{v}的数量|多少是{v}|{v}有几个|有几个{r}是{v}',
    'count-above': '{m}超过{n}的有多少个|{m}大于{n}的有几个',
    'count-below': '{m}低于{n}的有多少个|{m}小于{n}的有几个',
    distinct: '有多少个不同的{g}',
    often: '最常见的{g}是什么|最受欢迎的{g}|哪个{g}最多',
    correlation: '{m}和{k}的相关性|{m}与{k}的相关系数是多少',
    'change-percent': '{m}从{a}到{b}增长百分之多少',
    change: '{m}从{a}到{b}变化多少',
  },
  ar: {
    where: 'في {v}|من {v}|فقط {v}',
    mean: 'ما متوسط {m}؟|متوسط {m}',
    sum: 'ما مجموع {m}؟|إجمالي {m}|مجموع {m}|كم {m} لدينا؟|كم مجموع {m} كله؟',
    median: 'ما وسيط {m}؟|وسيط {m}',
    percentile: 'المئين {n} من {m}',
    max: 'ما أعلى {m}؟|أكبر {m}',
    min: 'ما أدنى {m}؟|أقل {m}|أصغر {m}',
    highest: 'أي {r} لديه أعلى {m}؟|{r} الأكثر {m}|من لديه أكثر {m}؟|من الأفضل في {m}؟',
    lowest: 'أي {r} لديه أقل {m}؟|{r} الأقل {m}|من لديه أقل {m}؟',
    'share-rows': 'ما نسبة {v}؟|كم نسبة {v} من الكل|كم في المئة {v}؟|ما نسبة {v} بين {r}؟',
    'share-sum': 'ما نسبة {v} من {m}؟|حصة {v} من {m}',
    difference: 'الفرق في متوسط {m} بين {v} و {w}',
    'mean-by': 'متوسط {m} لكل {g}|متوسط {m} حسب {g}',
    'sum-by': 'مجموع {m} لكل {g}|{m} حسب {g}',
    'count-by': 'العدد لكل {g}|كم عدد لكل {g}|عدد {r} في كل {g}|كم {r} لكل {g}؟',
    'largest-mean': 'أي {g} لديه أعلى متوسط {m}؟',
    'largest-sum': 'أي {g} لديه أعلى مجموع {m}؟',
    top: 'أعلى {n} {g} حسب {m} لكل {g}',
    count: 'كم عدد {v}؟|عدد {v}|كم كان {v}؟|كم {r} من {v}؟',
    'count-above': 'كم عدد الذين لديهم {m} أكثر من {n}؟|كم {m} فوق {n}',
    'count-below': 'كم عدد الذين لديهم {m} أقل من {n}؟|كم {m} تحت {n}',
    distinct: 'كم عدد {g} المختلفة؟',
    often: 'ما {g} الأكثر شيوعا؟|أكثر {g} شيوعا|ما أشهر {g}؟',
    correlation: 'الارتباط بين {m} و {k}|العلاقة بين {m} و {k}',
    'change-percent': 'كم نسبة تغير {m} من {a} إلى {b}؟',
    change: 'كم تغير {m} من {a} إلى {b}؟',
  },
};
