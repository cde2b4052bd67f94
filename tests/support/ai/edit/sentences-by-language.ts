/**
 * Sentences in other languages that were written before their words, as lines of template, sentence and what must come of
 * it, in the form of `sentences.ts`.
 */
export const sentencesByLanguage = {
  de: `
column | mach es horizontal | @template=bar
bar | sortiere nach Wert | sort=value
bar | aufsteigend sortieren | sort=ascending
bar | bitte alphabetisch ordnen | sort=label
bar | Deutschland blau | colors.Germany=#1f77b4
bar | färbe Deutschland grün und Frankreich rot | colors.Germany=#2ca02c & colors.France=#d62728
line | keine Gitterlinien | grid=none
stacked-column | ohne Gitterlinien | @theme=chartlas
bar | Werte ausblenden | valueLabels=none
bar | hebe Deutschland und Frankreich hervor | @highlights=Germany,France
bar | Titel: Der Umsatz sinkt | @title=Der Umsatz sinkt
bar | setze den Untertitel auf "in Millionen Euro" | @subtitle=in Millionen Euro
bar | Quelle: Eurostat | @source=Eurostat
bar | entferne den Titel | @title=
column | Legende unten | @legend=below
column | dunkles Design | @theme=dark
line | glatte Linien | curve=smooth
line | Linienbreite 4 | width=4
line | alle Punkte anzeigen | dots=all
line | logarithmische Achse | log=true
line | die Achse soll bei null beginnen | zero=true
bar | mach daraus ein Kreisdiagramm | @template=pie
line | nach Monat | @grain=month
scatter | y-Achse von 10 bis 90 | yLow=10 & yHigh=90
choropleth | Flüsse und Seen zeigen | rivers=true & lakes=true
choropleth | Randfarbe grau, Antarktis ausblenden | borderColor=#7f7f7f & antarctica=false
bar | nur die ersten 10 anzeigen | most=10
bar | mach es knalliger | ?
bar | mach es horizontal, sortiere nach Wert, Deutschland blau, keine Gitterlinien | sort=value & colors.Germany=#1f77b4 & @theme=chartlas
pie | Anteile anzeigen | amounts=share
line | keine Animation | @motion=none
line | Titel der x-Achse: "Jahr" | alongTitle=Jahr
donut | Lochgröße 70 | hole=70
bar | Balkenfarbe orange | barColor=#ff7f0e
column | Zahlen auf Französisch | @locale=fr
scatter | Punktgröße 6 | dot=6
bar | Reihenfolge umkehren | isReversed=true
line | Zahlenformat mit 2 Nachkommastellen | valueFormat.style=plain & valueFormat.decimals=2 & valueFormat.prefix= & valueFormat.suffix= & valueFormat.isSigned=false
`,
  fr: `
column | mets-le à l'horizontale | @template=bar
bar | trie par valeur | sort=value
bar | trier par ordre croissant | sort=ascending
bar | classe par ordre alphabétique s'il te plaît | sort=label
bar | Allemagne en bleu | colors.Germany=#1f77b4
bar | colore l'Allemagne en vert et la France en rouge | colors.Germany=#2ca02c & colors.France=#d62728
line | pas de quadrillage | grid=none
stacked-column | sans lignes de grille | @theme=chartlas
bar | masque les valeurs | valueLabels=none
bar | mets en évidence l'Allemagne et la France | @highlights=Germany,France
bar | titre : Les ventes baissent | @title=Les ventes baissent
bar | mets le sous-titre "en millions d'euros" | @subtitle=en millions d'euros
bar | source : Eurostat | @source=Eurostat
bar | supprime le titre | @title=
column | légende en bas | @legend=below
column | thème sombre | @theme=dark
line | lignes lissées | curve=smooth
line | épaisseur des lignes 4 | width=4
line | affiche tous les points | dots=all
line | axe logarithmique | log=true
line | l'axe doit commencer à zéro | zero=true
bar | transforme-le en camembert | @template=pie
line | par mois | @grain=month
scatter | axe y de 10 à 90 | yLow=10 & yHigh=90
choropleth | affiche les rivières et les lacs | rivers=true & lakes=true
choropleth | couleur des frontières grise, cache l'Antarctique | borderColor=#7f7f7f & antarctica=false
bar | seulement les 10 premiers | most=10
bar | rends-le plus percutant | ?
bar | mets-le à l'horizontale, trie par valeur, Allemagne en bleu, pas de quadrillage | sort=value & colors.Germany=#1f77b4 & @theme=chartlas
pie | affiche les parts | amounts=share
line | pas d'animation | @motion=none
line | titre de l'axe x : "Année" | alongTitle=Année
donut | taille du trou 70 | hole=70
bar | couleur des barres orange | barColor=#ff7f0e
column | nombres en allemand | @locale=de
scatter | taille des points 6 | dot=6
bar | inverse l'ordre | isReversed=true
line | format des nombres avec 2 décimales | valueFormat.style=plain & valueFormat.decimals=2 & valueFormat.prefix= & valueFormat.suffix= & valueFormat.isSigned=false
`,
  es: `
column | ponlo en horizontal | @template=bar
bar | ordena por valor | sort=value
bar | ordenar de forma ascendente | sort=ascending
bar | ordena alfabéticamente por favor | sort=label
bar | Alemania en azul | colors.Germany=#1f77b4
bar | colorea Alemania de verde y Francia de rojo | colors.Germany=#2ca02c & colors.France=#d62728
line | sin cuadrícula | grid=none
stacked-column | quita las líneas de cuadrícula | @theme=chartlas
bar | oculta los valores | valueLabels=none
bar | resalta Alemania y Francia | @highlights=Germany,France
bar | título: Las ventas bajan | @title=Las ventas bajan
bar | pon el subtítulo "en millones de euros" | @subtitle=en millones de euros
bar | fuente: Eurostat | @source=Eurostat
bar | elimina el título | @title=
column | leyenda abajo | @legend=below
column | tema oscuro | @theme=dark
line | líneas suaves | curve=smooth
line | grosor de línea 4 | width=4
line | muestra todos los puntos | dots=all
line | eje logarítmico | log=true
line | el eje debe empezar en cero | zero=true
bar | conviértelo en un gráfico circular | @template=pie
line | por mes | @grain=month
scatter | eje y de 10 a 90 | yLow=10 & yHigh=90
choropleth | muestra los ríos y los lagos | rivers=true & lakes=true
choropleth | color del borde gris, oculta la Antártida | borderColor=#7f7f7f & antarctica=false
bar | solo los 10 primeros | most=10
bar | hazlo más llamativo | ?
bar | ponlo en horizontal, ordena por valor, Alemania en azul, sin cuadrícula | sort=value & colors.Germany=#1f77b4 & @theme=chartlas
pie | muestra los porcentajes | amounts=share
line | sin animación | @motion=none
line | título del eje x: "Año" | alongTitle=Año
donut | tamaño del agujero 70 | hole=70
bar | color de las barras naranja | barColor=#ff7f0e
column | números en francés | @locale=fr
scatter | tamaño de los puntos 6 | dot=6
bar | invierte el orden | isReversed=true
line | formato de números con 2 decimales | valueFormat.style=plain & valueFormat.decimals=2 & valueFormat.prefix= & valueFormat.suffix= & valueFormat.isSigned=false
`,
  pt: `
column | coloque na horizontal | @template=bar
bar | ordene por valor | sort=value
bar | ordenar em ordem crescente | sort=ascending
bar | ordene alfabeticamente por favor | sort=label
bar | Alemanha em azul | colors.Germany=#1f77b4
bar | pinte a Alemanha de verde e a França de vermelho | colors.Germany=#2ca02c & colors.France=#d62728
line | sem linhas de grade | grid=none
stacked-column | remova a grade | @theme=chartlas
bar | oculte os valores | valueLabels=none
bar | destaque Alemanha e França | @highlights=Germany,France
bar | título: As vendas caem | @title=As vendas caem
bar | defina o subtítulo como "em milhões de euros" | @subtitle=em milhões de euros
bar | fonte: Eurostat | @source=Eurostat
bar | remova o título | @title=
column | legenda embaixo | @legend=below
column | tema escuro | @theme=dark
line | linhas suaves | curve=smooth
line | espessura da linha 4 | width=4
line | mostre todos os pontos | dots=all
line | eixo logarítmico | log=true
line | o eixo deve começar em zero | zero=true
bar | transforme em um gráfico de pizza | @template=pie
line | por mês | @grain=month
scatter | eixo y de 10 a 90 | yLow=10 & yHigh=90
choropleth | mostre os rios e os lagos | rivers=true & lakes=true
choropleth | cor da borda cinza, esconda a Antártida | borderColor=#7f7f7f & antarctica=false
bar | apenas os 10 primeiros | most=10
bar | deixe mais chamativo | ?
bar | coloque na horizontal, ordene por valor, Alemanha em azul, sem linhas de grade | sort=value & colors.Germany=#1f77b4 & @theme=chartlas
pie | mostre as porcentagens | amounts=share
line | sem animação | @motion=none
line | título do eixo x: "Ano" | alongTitle=Ano
donut | tamanho do furo 70 | hole=70
bar | cor das barras laranja | barColor=#ff7f0e
column | números em francês | @locale=fr
scatter | tamanho dos pontos 6 | dot=6
bar | inverta a ordem | isReversed=true
line | formato dos números com 2 casas decimais | valueFormat.style=plain & valueFormat.decimals=2 & valueFormat.prefix= & valueFormat.suffix= & valueFormat.isSigned=false
`,
  it: `
column | mettilo in orizzontale | @template=bar
bar | ordina per valore | sort=value
bar | ordina in modo crescente | sort=ascending
bar | ordina alfabeticamente per favore | sort=label
bar | Germania in blu | colors.Germany=#1f77b4
bar | colora la Germania di verde e la Francia di rosso | colors.Germany=#2ca02c & colors.France=#d62728
line | senza griglia | grid=none
stacked-column | togli le linee della griglia | @theme=chartlas
bar | nascondi i valori | valueLabels=none
bar | evidenzia Germania e Francia | @highlights=Germany,France
bar | titolo: Le vendite calano | @title=Le vendite calano
bar | imposta il sottotitolo su "in milioni di euro" | @subtitle=in milioni di euro
bar | fonte: Eurostat | @source=Eurostat
bar | rimuovi il titolo | @title=
column | legenda in basso | @legend=below
column | tema scuro | @theme=dark
line | linee morbide | curve=smooth
line | spessore della linea 4 | width=4
line | mostra tutti i punti | dots=all
line | asse logaritmico | log=true
line | l'asse deve iniziare da zero | zero=true
bar | trasformalo in un grafico a torta | @template=pie
line | per mese | @grain=month
scatter | asse y da 10 a 90 | yLow=10 & yHigh=90
choropleth | mostra i fiumi e i laghi | rivers=true & lakes=true
choropleth | colore del bordo grigio, nascondi l'Antartide | borderColor=#7f7f7f & antarctica=false
bar | solo i primi 10 | most=10
bar | rendilo più vivace | ?
bar | mettilo in orizzontale, ordina per valore, Germania in blu, senza griglia | sort=value & colors.Germany=#1f77b4 & @theme=chartlas
pie | mostra le percentuali | amounts=share
line | nessuna animazione | @motion=none
line | titolo dell'asse x: "Anno" | alongTitle=Anno
donut | dimensione del foro 70 | hole=70
bar | colore delle barre arancione | barColor=#ff7f0e
column | numeri in francese | @locale=fr
scatter | dimensione dei punti 6 | dot=6
bar | inverti l'ordine | isReversed=true
line | formato dei numeri con 2 decimali | valueFormat.style=plain & valueFormat.decimals=2 & valueFormat.prefix= & valueFormat.suffix= & valueFormat.isSigned=false
`,
  nl: `
column | maak het horizontaal | @template=bar
bar | sorteer op waarde | sort=value
bar | oplopend sorteren | sort=ascending
bar | sorteer alfabetisch alsjeblieft | sort=label
bar | Duitsland blauw | colors.Germany=#1f77b4
bar | kleur Duitsland groen en Frankrijk rood | colors.Germany=#2ca02c & colors.France=#d62728
line | geen rasterlijnen | grid=none
stacked-column | zonder rasterlijnen | @theme=chartlas
bar | verberg de waarden | valueLabels=none
bar | markeer Duitsland en Frankrijk | @highlights=Germany,France
bar | titel: De verkoop daalt | @title=De verkoop daalt
bar | zet de ondertitel op "in miljoenen euro" | @subtitle=in miljoenen euro
bar | bron: Eurostat | @source=Eurostat
bar | verwijder de titel | @title=
column | legenda onderaan | @legend=below
column | donker thema | @theme=dark
line | vloeiende lijnen | curve=smooth
line | lijndikte 4 | width=4
line | toon alle punten | dots=all
line | logaritmische as | log=true
line | de as moet bij nul beginnen | zero=true
bar | maak er een cirkeldiagram van | @template=pie
line | per maand | @grain=month
scatter | y-as van 10 tot 90 | yLow=10 & yHigh=90
choropleth | toon rivieren en meren | rivers=true & lakes=true
choropleth | randkleur grijs, verberg Antarctica | borderColor=#7f7f7f & antarctica=false
bar | alleen de eerste 10 | most=10
bar | maak het opvallender | ?
bar | maak het horizontaal, sorteer op waarde, Duitsland blauw, geen rasterlijnen | sort=value & colors.Germany=#1f77b4 & @theme=chartlas
pie | toon de aandelen | amounts=share
line | geen animatie | @motion=none
line | titel van de x-as: "Jaar" | alongTitle=Jaar
donut | grootte van het gat 70 | hole=70
bar | balkkleur oranje | barColor=#ff7f0e
column | getallen in het Frans | @locale=fr
scatter | puntgrootte 6 | dot=6
bar | keer de volgorde om | isReversed=true
line | getalnotatie met 2 decimalen | valueFormat.style=plain & valueFormat.decimals=2 & valueFormat.prefix= & valueFormat.suffix= & valueFormat.isSigned=false
`,
} as const;
