/** Spanish words of edits: the English words, then what stands for them. A star stands for any ending. */
export const spanishEdits = `
-:mejor
thousands point:punto de miles|punto en los miles|puntos de millar|punto de millar
wider:más ancho|más ancha|más anchas|ancho|ensancha
-:el|la|los|las|un|una|unos|unas|del|lo|por favor|me|nos|debe|deben|debería|que|sea|sean|este|esta|también|ahora|luego|gráfico|gráfica|diagrama|forma|manera|ser|al
and:y|e|así como
no:sin|no|ningún|ninguna|ninguno
hide:oculta|ocultar|oculte|esconde|esconder|esconda
remove:quita|quitar|quite|elimina|eliminar|elimine|borra|borrar
show:muestra|mostrar|muestre|enseña
off:desactiva*
on:activa|activar|active
make:haz|hazlo|hacer|haga|pon|ponlo|poner|ponga
set:establece|establecer|fija|cambia|cambiar|cambie|ajusta|define
use:usa|usar|use|utiliza|utilizar|emplea
add:añade|añadir|agrega|agregar|agregue
for:para
with:con
to:a|hasta
by:por|según
from:desde
in:en|sobre
-:de
horizontal:horizontal|horizontales|horizontalmente|en horizontal
vertical:vertical|verticales|verticalmente|en vertical
sort:ordena|ordenar|ordene|ordenado|ordenada|clasifica
sort order:orden de clasificación
order:orden
ascending:ascendente|creciente|de menor a mayor|orden ascendente
descending:descendente|decreciente|de mayor a menor|orden descendente
alphabetically:alfabéticamente|alfabético|orden alfabético
original:original|orden de los datos
reverse:invierte|invertir|invierta|inverso|invertido
value:valor
values:valores|etiquetas de datos
label:nombre|nombres
labels:etiqueta|etiquetas|rótulos
series labels:etiquetas de series|etiquetas de las series
title:título
subtitle:subtítulo
source:fuente
note:nota
byline:autor|autora
alt text:texto alternativo
legend:leyenda
legend title:título de la leyenda
above:arriba|encima
below:abajo|debajo
left:izquierda|a la izquierda
right:derecha|a la derecha
middle:medio|centro|en el centro
inside:dentro|en el interior
outside:fuera|en el exterior
dark theme:tema oscuro|modo oscuro
light theme:tema claro|modo claro
theme:tema
gridlines:cuadrícula|líneas de cuadrícula|líneas de la cuadrícula|rejilla|líneas de rejilla
axis:eje|ejes|escala
value axis:eje de valores
x axis:eje x|eje horizontal|eje de las x
y axis:eje y|eje vertical|eje de las y
axis title:título del eje
x axis title:título del eje x
y axis title:título del eje y
logarithmic:logarítmico|logarítmica|log
starts at zero:empezar en cero|empieza en cero|empiece en cero|comenzar en cero|comience en cero|empezar en 0|comenzar en 0
zero:cero
smooth:suave|suaves|suavizado|suavizadas|curvo|curvas
straight:recto|rectas|rectos
steps:escalones|escalonado|escalonadas
line:línea
lines:líneas
line width:grosor de línea|grosor de la línea|grosor de las líneas|ancho de línea|ancho de las líneas
line color:color de la línea|color de línea|color de las líneas
bar:barra
bars:barras
bar color:color de las barras|color de barras|color de la barra
column:columna
columns:columnas
area:área
areas:áreas
point:punto
points:puntos
point size:tamaño de los puntos|tamaño del punto|tamaño de puntos
part:parte|segmento|sector
parts:partes|segmentos|sectores
circle:círculo
donut:anillo
rings:anillos
width:ancho|anchura|grosor
thickness:grosor de las barras|ancho de las barras|grosor de barra
size:tamaño
height:altura|alto
gap:espacio|separación|hueco
between:entre
hole:agujero
hole size:tamaño del agujero
opacity:opacidad
transparency:transparencia
round corners:esquinas redondeadas|esquinas redondas
color:color|colores|colorea|colorear|pinta|pintar
colors:paleta
fill:relleno|rellena|rellenar
border:borde|bordes|frontera|fronteras
border color:color del borde|color de los bordes|color de las fronteras
border width:ancho del borde|grosor del borde
outline:contorno
background:fondo
blue:azul|azules
light blue:azul claro|celeste
dark blue:azul oscuro
green:verde|verdes
light green:verde claro
dark green:verde oscuro
red:rojo|roja|rojos|rojas
dark red:rojo oscuro
yellow:amarillo|amarilla|amarillos
orange:naranja|anaranjado
purple:morado|morada|púrpura|violeta
pink:rosa|rosado
brown:marrón|café
gray:gris|grises
light gray:gris claro
dark gray:gris oscuro
black:negro|negra|negros
white:blanco|blanca|blancos
turquoise:turquesa
highlight:resalta|resaltar|resalte|destaca|destacar|destaque
highlights:resaltados|destacados
all:todos|todas|todos los|todas las|todo
both:ambos|ambas|los dos
only:solo|sólo|solamente|únicamente
top:primeros|primeras|mejores
last:último|última|últimos
maximum:máximo|como máximo
share:proporción
shares:porcentajes|proporciones
percent:por ciento|porcentaje
total:total|suma
totals:totales|sumas
number:número
numbers:números|cifras
number format:formato de números|formato de los números|formato numérico
decimals:decimal|decimales
average:media|promedio
median:mediana
trend:tendencia|línea de tendencia
missing values:valores faltantes|valores ausentes|datos faltantes
connect:conecta|conectar|une|unir
day:día
week:semana
month:mes
quarter:trimestre
year:año|años
animation:animación|animaciones
seconds:segundo|segundos
tooltip:información emergente|tooltip
reset:restablece|restablecer|reinicia
stacked:apilado|apilada|apilados|apiladas
bold:negrita
dashed:discontinua|discontinuas|guiones
dotted:punteada|punteadas|punteado
thin:fino|fina|delgada
thick:grueso|gruesa
pie chart:gráfico circular|gráfico de pastel|gráfico de tarta|pastel|tarta
donut chart:gráfico de anillo|gráfico de rosquilla|dona|rosquilla
bar chart:gráfico de barras
column chart:gráfico de columnas
line chart:gráfico de líneas
area chart:gráfico de áreas|gráfico de área
scatter plot:gráfico de dispersión|diagrama de dispersión
bubble chart:gráfico de burbujas
table:tabla
choropleth map:mapa|mapa coroplético
heatmap:mapa de calor
treemap:treemap
histogram:histograma
into a:conviértelo en un|conviértelo en una|conviértelo en|convierte en un|convierte en una|transforma en un|cámbialo a|en un|en una
small multiples by:divide por|separa por
rivers:río|ríos
lakes:lago|lagos
water:agua|mar
water color:color del agua
antarctica:antártida
projection:proyección
graticule:retícula
scale bar:barra de escala
regions without data:regiones sin datos
zoom to data:acercar a los datos
symbol:símbolo|símbolos
arrow:flecha
arrows:flechas
row height:altura de fila|altura de las filas
row:fila
rows:filas
levels:niveles
rotation:rotación|giro
stripes:rayas|franjas
search:búsqueda|buscar
headline number:cifra destacada|número grande|cifra clave
last value:último valor
german:alemán
french:francés
english:inglés
spanish:español
italian:italiano
portuguese:portugués
dutch:neerlandés|holandés
make:haz|haga|hazlas|hazlos|pon|ponga|ponme|vuelve|deja
show:muestra|muestre|enséñame
hide:oculta|oculte|esconde
remove:quita|quite|elimina|elimine|borra
change to:cambia a|cámbialo a|convierte en|conviértelo en|pásalo a|transforma en|cambia por|como
since:desde|a partir de
until:hasta|antes de
between:entre
only:solo|sólo|solamente|únicamente|deja solo|quédate con
except:excepto|salvo|menos|a excepción de|menos a
all:todos|todas|todo|todos los|todas las
rest:resto|demás|los demás|las demás|otros
undo:deshacer|deshaz|deshaz eso|deshaz el último cambio|vuelve atrás|revierte
back:de nuevo|otra vez|vuelve a
highlight:resalta|resaltar|resalte|destaca|destacar|subraya
thicker:más gruesas|más gruesa|más grueso|más gruesos|más anchas|más ancha|más anchos|engrosa
thinner:más finas|más fina|más delgadas|más delgada|más estrechas|más finos|más delgado|más estrechos
bigger:más grande|más grandes|agranda|aumenta|mayor tamaño|amplía
smaller:más pequeño|más pequeña|más pequeños|más pequeñas|reduce|disminuye
above:mayor que|mayores que|más de|por encima de|superiores a|superior a
below:menor que|menores que|menos de|por debajo de|inferiores a|inferior a
top:mayores|más altos|primeros|primeras|mejores
bottom:menores|más bajos|peores
first:primer|primera|primero|primeros|primeras
second:segunda|segundo
third:tercera|tercero|tercer
last:último|última|últimos|últimas
per capita:per cápita|por habitante|por persona
cumulative:acumulado|acumulada|acumulados
moving average:media móvil|promedio móvil
index to 100:base 100|índice 100|en base 100
reference line:línea de referencia|línea objetivo|línea de meta|línea
vertical line:línea vertical
horizontal line:línea horizontal
trend line:línea de tendencia|recta de regresión
average:media|promedio
sum:suma
quarter:trimestre|trimestral|trimestres
month:mes|meses|mensual
year:año|años|anual|anuales
week:semana|semanal
decimals:decimal|decimales|cifra decimal|cifras decimales
one:un|uno|una
two:dos
three:tres
in millions:en millones|millones
in thousands:en miles|miles
percent:porcentaje|porcentajes|por ciento
share of the total:porcentaje del total|proporción del total|parte del total
stacked area chart:áreas apiladas|gráfico de áreas apiladas|área apilada
stacked column chart:columnas apiladas|gráfico de columnas apiladas
stacked bar chart:barras apiladas|gráfico de barras apiladas
column chart:gráfico de columnas|columnas|gráfica de columnas
bar chart:gráfico de barras|gráfica de barras|barras horizontales
line chart:gráfico de líneas|gráfica de líneas|líneas
area chart:gráfico de áreas|gráfico de área|área
pie chart:gráfico circular|gráfico de pastel|gráfico de torta|pastel|tarta|gráfica circular|gráfico de tarta
donut chart:gráfico de anillo|anillo|dona|rosquilla|gráfico de dona
map:mapa
table:tabla
scatter plot:gráfico de dispersión|dispersión|diagrama de dispersión|nube de puntos
grouped:agrupado|agrupadas|agrupados|lado a lado|una al lado de la otra
stacked:apilado|apiladas|apilados|apila|apílalas
swap the axes:intercambia los ejes|cambia los ejes|invierte los ejes
background:fondo
font:fuente tipográfica|tipografía|tipo de letra|letra
text:texto|textos|letras
bold:negrita|en negrita
instead of:en lugar de|en vez de
start at zero:empiece en cero|empezar en cero|comience en cero|comenzar en cero|empieza en cero|desde cero|empiece en 0|parta de cero
teal:turquesa|verde azulado
purple:morado|morada|morados|moradas|lila
orange:naranjas|anaranjado
small multiples by:separa por|divide por
-:por favor|porfa|puedes|podrías|quiero|quisiera|un poco|al|lo|se|que esté|gracias
color:pinta|colorea|pon en color
leave the rest:deja el resto|el resto igual|deja lo demás
-:ponle|por fa|nomás|va|ponlas|ponla
only:nada más|nomás
dotted:de puntos|punteada|a puntos
that says:que diga|que dice|con el texto|diciendo
last change:último cambio|última modificación
undo:deshaz el último cambio|quita el último cambio
dont touch the others:no toques las otras|no toques los otros|las demás igual|los demás igual
add:ponle
four:cuatro|cuatro
five:cinco
six:seis
seven:siete
eight:ocho
ten:diez
-:puedes|podrías|puede|podría|quiero|quisiera|querría|necesito|me gustaría|gustaría|yo|tú|usted|mi|mis|su|sus|tu|tus|nuestro|gracias|hola|porfa|porfi|por fa|plis|si|puede ser|posible|se|les|le|te|os|ponga|poco|un poco|poquito|un poquito|muy|bien|bastante|algo|así|como que|tal|vez|quizás|esto|eso|esos|estos|ese|esa|esas|estas|hay|están|está|estén|esté|era|fuera|vaya|vayan|queden|quede|quedan|dejar|dejes|salga|salgan|aparezca|aparezcan|vea|vean|ver|vez de eso|dibuja|dibujar|traza|escribe|escribir|coloca|colocar|mueve|mover|pasa|pasar|pásalo|para el informe|informe|versión|cosa|ya|aún|todavía|entonces|pues|porque|toda|imagen|figura|ambas cosas
change to:conviértelo en|convierte en|convertir en|cambia a|cámbialo a|cámbialo por|pásalo a|pasa a|transforma en|transfórmalo en|hazlo en|ponlo como|ponlo en|vuelve a
as:como|en forma de
no:quítale|sácale|saca|sacar|fuera|elimíname|borrar|suprime|suprimir|quítame|nada de|ni
nicer:más bonito|más bonita|bonito|más guapo|mejor|más moderno|más chulo|más lindo|lindo
dark:oscuro|oscura|oscuros
dark background:fondo oscuro|fondo negro oscuro
light background:fondo claro
light:claro|clara|claros
ring:anillo|rosquilla|dona
donut:anillo|rosquilla|dona|donut|gráfico de anillo
pie:tarta|pastel|circular|queso|gráfico de pastel|gráfico de tarta
columns:columna|columnas
bars:barra
lines:línea|líneas
slice:trozo|porción|rebanada|quesito
slices:trozos|porciones|rebanadas|quesitos
one decimal:un decimal|una decimal|un solo decimal
two decimals:dos decimales
no decimals:sin decimales|sin decimal|números enteros|redondea|redondeado|redondear
smooth:suaviza|suavizar|suavice|suavízalas|suavízala|suavízalo|curva
smallest:más pequeño|más pequeña|más bajo|más baja|menor|menores|peor|peores
largest:más grande|más alto|más alta|mayor|mayores|mejor|mejores|más caro|más cara
biggest slice:trozo más grande|porción más grande
bigger:más grande|más grandes|agranda|aumenta|aumentar|sube|amplía|mayor tamaño|más alto
smaller:más pequeño|más pequeña|más pequeños|más pequeñas|reduce|reducir|disminuye|achica|baja
thicker:más grueso|más gruesa|más gruesos|más gruesas|más ancho|más ancha|más anchas|engrosa|gruesa|grueso|engorda
thinner:más fino|más fina|más finas|más delgado|más delgada|más delgadas|más estrecho|más estrechas|fina|fino|delgada
descending:de mayor a menor|de más a menos|del más grande al más pequeño|del mayor al menor|los mayores primero|el mayor primero|de más alto a más bajo
ascending:de menor a mayor|de menos a más|del más pequeño al más grande|del menor al mayor
most expensive:más caro|más cara|más caros|más caras
cheapest:más barato|más barata|más baratos
hottest:más caliente|más cálida|más calurosa|más caluroso
coldest:más fría|más frío|más frías
except:menos|excepto|salvo|a excepción de|quitando
the rest:el resto|los demás|las demás|las otras|los otros|lo demás|todo lo demás|las otras dos
only:sólo|solo|solamente|únicamente|nada más|nomás|deja solo|deja sólo|quédate con|quédate solo con
keep:deja|dejar|mantén
since:a partir de|desde|después de
until:hasta|antes de
between:entre
dashed:discontinua|discontinuo|discontinuas|a rayas|rayas|guiones
dotted:punteada|punteado|de puntos|de puntitos|punteadas
side by side:una al lado de otra|lado a lado|uno al lado del otro|al lado
stacked:apilado|apilada|apilados|apiladas|apila|apilar|apílalas|apílalos|apilalas|amontona
grouped:agrupadas|agrupados|agrupado|agrupa
highlight:resalta|resaltar|destaca|destacar|que resalte|que destaque|resáltame|enfatiza
red:roja|rojas|rojos
green:verdes
blue:azules
yellow:amarilla|amarillas|amarillo|amarillos
purple:morado|morada|moradas|violeta
orange:anaranjado|naranjas
gray:grises|gris
dark blue:azul oscuro|azul marino
light blue:azul claro|celeste
dark green:verde oscuro
light green:verde claro
dark red:rojo oscuro|granate|burdeos
light gray:gris claro
dark gray:gris oscuro
brown:marrón|café
black:negra|negras|negro|negros
white:blanca|blancas|blanco
pink:rosado|rosa
shades of blue:tonos de azul|tonos azules|azules
shades of green:tonos de verde|tonos verdes
reference line:línea
average line:línea de media|línea media|línea de promedio|línea en la media|línea con la media|línea del promedio
average:media|promedio
text:letra|letras|texto|tipografía
font:fuente|tipo de letra
values:números|cifras|valores
names:nombres
labels:etiquetas|rótulos
title:título|encabezado|titular
note:nota|comentario|anotación
that says:que diga|que ponga|que dice|con el texto|diciendo|llamada|con la etiqueta
above:encima|por encima de|arriba|más de|mayor de|mayores de
below:debajo|por debajo de|abajo|menos de|menor de
outside:fuera|por fuera|afuera
outside labels:etiquetas fuera
inside:dentro|por dentro|adentro
on the right:a la derecha|en la derecha
on the left:a la izquierda
gridlines:cuadrícula|rejilla|líneas de fondo|líneas de la rejilla
transparent:transparente|translúcido
cumulative:acumulado|acumulada|acumulados
growth:crecimiento|tasa de crecimiento
month to month change:variación|cambio respecto
yearly:por año|anual|anuales|al año
monthly:por mes|mensual|mensuales
quarterly:por trimestre|trimestral|trimestrales
undo:deshacer|deshaz|vuelve atrás|volver atrás|deshazlo|revertir
back:otra vez|de nuevo|de vuelta
start at zero:empiece en cero|empieza en cero|que empiece en 0|desde cero|parta de cero|comience en 0|empiece desde cero
trend line:línea de tendencia|tendencia
first half:primera mitad|primer semestre
second half:segunda mitad|segundo semestre
three:tres
two:dos
four:cuatro
five:cinco
six:seis
seven:siete
eight:ocho
ten:diez
january:enero
february:febrero
march:marzo
april:abril
may:mayo
june:junio
july:julio
august:agosto
september:septiembre
october:octubre
november:noviembre
december:diciembre
email:correo|email|envía|envíalo|enviar|manda|mándalo|mandar|mandé|comparte|compartir|jefe|jefa|compañera
download:descarga|descargar|exporta|exportar|imprime|imprimir|guarda|guardar
account:cuenta|suscripción|contraseña|factura|reembolso|devuélveme
file:archivo|excel|importa|fichero|hoja de cálculo|otro gráfico
forecast:pronóstico|previsión|predicción|predice|año que viene|próximo año|año pasado|año anterior|mes pasado
logo:logo|logotipo|foto|bandera|banderas|emoji
translate:traduce|traducir|tradúcelo
pixel:píxeles|cuadrado|pantalla completa|apaisado
reverse:al revés|al contrario|a la inversa
but:sino|sino que
both:las dos|los dos|ambas|ambos
no cents:sin céntimos|sin centavos
black and white:blanco y negro|escala de grises
exchange rate:tipo de cambio|al cambio|cambio de hoy|al cambio de hoy|hoy
light gray:gris clarito
light:clarito|clarita
per:juntar por|agrupar por|por cada
group:junta|juntar|júntalo|agrupa|agrupar
sum:sumando|sumado|sumados|sumar
subtitle:debajo en pequeño|abajo en pequeño|en pequeño debajo
leave the rest:no cambies nada más|lo demás igual|el resto igual|nada más cambia
can hardly see:no se ve bien|casi no se ve|no se ve|apenas se ve|no se distingue
why:por qué|qué año|cuánto|cuántos|cuándo
`;
