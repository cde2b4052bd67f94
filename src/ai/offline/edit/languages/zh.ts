/** Chinese words of edits: the English words, then what stands for them. */
export const chineseEdits = `
wider:更宽|加宽|宽一点|宽一些
-:请|把|将|的|一下|吧|了|给|让|它|图表|图|请把|请将|变为|显示为|帮我|我想|我要|想要|应该|需要|设|个|些|为|成|这|这个|那个|那|里|中|上面的|着|们
and:和|并且|并|以及|还有|同时|与|及|然后|再
no:不要|不显示|没有|无|不|别
hide:隐藏|隐去|不要显示
remove:去掉|删除|移除|删掉|取消|去除|关闭
show:显示|展示|显示出来|打开|开启
add:添加|加上|增加|加一条|加入|加|画一条|画
only:只|仅|只显示|仅显示|只保留|只看|仅保留
except:除了|除|以外|之外|除外
set:设置|设为|设置为|设成|调整为|调整
change to:改成|改为|变成|换成|转换成|转成|切换到|切换为|换为|改用
to:到|至
from:从
with:用|使用
undo:撤销|撤回|恢复上一步|还原
back:恢复|重新|再次
highlight:突出显示|突出|高亮|高亮显示|强调|标出
sort:排序|排列|按顺序
sort by:按|按照
descending:从大到小|从高到低|降序|由大到小|由高到低|降序排列
ascending:从小到大|从低到高|升序|由小到大|由低到高|升序排列
alphabetically:按字母|按字母顺序|字母顺序|按名称|按名字
top:前|最大的|最高的|排名前
bottom:最小的|最低的|后
first:第一|第一个|第一条
second:第二|第二个|第二条
third:第三|第三个|第三条
last:最后|最后一个|最近|最后的
title:标题|图表标题
subtitle:副标题|子标题
source:来源|数据来源|资料来源
note:备注|注释|脚注
axis:坐标轴|轴|刻度
x axis:x轴|横轴|横坐标|横坐标轴
y axis:y轴|纵轴|纵坐标|纵坐标轴
axis title:轴标题
gridlines:网格线|网格|格线
legend:图例
values:数值|数据标签|值|数字|数值标签
labels:标签|名称
points:点|数据点|圆点
bars:柱子|柱|条|条形|柱形
lines:线|线条|折线|线段
thicker:加粗|更粗|粗一点|粗一些|变粗|粗
thinner:更细|细一点|细一些|变细|细
bigger:放大|更大|大一点|大一些|变大|加大
smaller:缩小|更小|小一点|小一些|变小
smooth:平滑|圆滑
dashed:虚线
dotted:点线
horizontal:水平|横向|横着
vertical:垂直|竖直|纵向|竖着
bar chart:条形图|横条图|水平条形图
column chart:柱状图|柱形图
line chart:折线图|线图|曲线图
area chart:面积图
stacked area chart:堆积面积图|堆叠面积图
stacked column chart:堆积柱状图|堆叠柱状图|堆积柱形图
stacked bar chart:堆积条形图|堆叠条形图
stacked:堆积|堆叠
grouped:并排|分组
pie chart:饼图|饼状图|扇形图
donut chart:环形图|圆环图|甜甜圈图
scatter plot:散点图
bubble chart:气泡图
map:地图
table:表格
treemap:树状图|矩形树图
heatmap:热力图|热图
radar chart:雷达图
color:颜色|涂成|染成|标成|颜色改成|色
red:红色|红|红色的
blue:蓝色|蓝|蓝色的
green:绿色|绿|绿色的
orange:橙色|橘色|橙
yellow:黄色|黄
purple:紫色|紫
pink:粉色|粉红色|粉红
gray:灰色|灰
black:黑色|黑
white:白色|白
brown:棕色|褐色
teal:青色|蓝绿色
light blue:浅蓝色|浅蓝
dark blue:深蓝色|深蓝
light gray:浅灰色|浅灰
dark green:深绿色
background:背景|背景色
dark theme:深色主题|暗色主题|深色模式|暗黑模式|深色|夜间模式
light theme:浅色主题|亮色主题|浅色模式|浅色
theme:主题
all:所有|全部|所有的|全部的|都
rest:其他|其余|其它|剩下的
above:上方|以上|大于|高于|超过|顶部|上面
below:下方|以下|小于|低于|底部|下面
left:左边|左侧|左
right:右边|右侧|右
inside:内部|里面|内侧
outside:外部|外面|外侧
start at zero:从零开始|从0开始|以零为起点|从零起|以0开始
log scale:对数刻度|对数坐标|对数轴|对数
linear:线性
maximum:最大值|最大|上限
minimum:最小值|最小|下限
percent:百分比|百分数|百分之
share of the total:占比|占总数的百分比|占总体的百分比|份额
decimals:小数|小数位|位小数
in millions:以百万为单位|百万|按百万
in thousands:以千为单位|千
compact:简写|缩写
reference line:参考线|目标线|基准线|一条线|横线|辅助线
vertical line:竖线|垂直线
average:平均值|平均|均值|平均数
median:中位数
sum:总和|合计|求和
per:每
year:年|每年|年度|按年
month:月|每月|按月|月度
quarter:季度|每季度|按季度
week:周|每周|按周
day:天|每天|按天|日
per capita:人均
cumulative:累计|累积
moving average:移动平均|移动平均线|滚动平均
index to 100:指数化|以100为基数
since:自|以来|之后|以后|起|后
until:截至|为止|之前|以前|前
between:之间|介于
reverse:反转|颠倒|倒序|反向|翻转
trend line:趋势线
font:字体|字号
text:文字|字
bold:粗体|加粗字体
instead of:代替|而不是|而非|替换
swap the axes:交换坐标轴|互换坐标轴|交换x轴和y轴
rounded corners:圆角
gap:间距|间隔|间隙
width:宽度
size:大小
opacity:不透明度
transparency:透明度
small multiples by:拆分|分面|分开显示|小图
january:一月|1月
february:二月|2月
march:三月|3月
april:四月|4月
may:五月|5月
june:六月|6月
july:七月|7月
august:八月|8月
september:九月|9月
october:十月|10月
november:十一月|11月
december:十二月|12月
one:一|1个
two:两|二
three:三
four:四
five:五
six:六
seven:七
eight:八
ten:十
animation:动画
dollar:美元
euro:欧元
yen:日元
slices:扇区|扇形|块
-:使|起来|显示出|方式|值的|一些|图上|看看|我看|调|按照
-:放|在|排|排成|换|到|位置|弄|搞
descending:从多到少|由多到少|多到少
ascending:从少到多|由少到多
sort by:按
legend right:图例放右边|图例在右边|图例放在右边
legend below:图例放下面|图例放底部|图例放在下面|图例在下方
legend above:图例放上面|图例放顶部
-:一点|一点儿|点|稍微|吗|呢|啊|能|能不能|可以|可不可以|麻烦|谢谢|你|您|我|我们|能否|希望|需要把|部分|来|去|上|下来|则|即可|就行|就好|行|好|它们|他们|城市|国家|项目|项|名|条|根|张|样子|样式|形式|的话|做成|做|写上|写|标注|标|图形|是|有|在图上|幅|整个|整体|一个|一条|那样|会|再大
bars:柱子|柱体|柱形|条柱
change to:做成|弄成|变作|转为|转成|改用|改为|改作
lines:曲线|折线|线条
smooth:平滑|圆滑|光滑
nicer:好看|漂亮|美观|更好看|更漂亮|美化
thicker:宽一点|宽一些|加宽|更宽|变宽|粗些
thinner:窄一点|窄一些|变窄|细些|变细一点|窄
bigger:大些|调大|加大|增大
smaller:小些|调小|减小
more:多|更多
gray:灰|浅灰
rest:其他的|其余的|别的|剩余
background:背景颜色
dark background:深色背景|黑色背景
font:字体
text:字号|文字大小|字体大小
below:底下|下边|下面
above:顶上|上边|上面|最上面
right:右边|右面|右侧
left:左边|左面
no:去除|不带|取消|删|移走|拿掉|清除
remove:拿掉|删掉|删去|移走
top:最多的|最高|最大|最好的|前
bottom:最少的|最低|最小|最差的
five:五个|五
three:三个|三
dark red:深红色|深红|暗红色
dark green:深绿
light green:浅绿色|浅绿
light yellow:浅黄色
gold:金色
sky blue:天蓝色|天蓝
one decimal:一位小数|保留一位小数|1位小数
two decimals:两位小数|保留两位小数|2位小数
no decimals:取整|不要小数|整数|没有小数|不带小数
thousands separator:千位分隔符|千分位|千位分隔
with the text:写着|标注为|文字为|注明|名为|叫做|叫
add a note:加个注释|加注释|添加注释|加一个注释|加备注|标注
reference line:横线|水平线|目标线|参考线
average line:平均线|均值线|平均值线
shades of blue:蓝色系|蓝色调|不同深浅的蓝色
shades of green:绿色系|绿色调
half:一半
side by side:并列|并排显示|并排放|并排
swap the colors:交换颜色|互换颜色|颜色互换|颜色对调
swap:交换|互换|对调
title to:标题改成|标题改为|标题叫|标题写
legend right:图例右边|图例移到右边|图例移到右侧
legend below:图例移到下面|图例移到底部|图例移到下方
start at zero:起点为0|起点设为0|从0起|从零起步
quarterly:季度|每季
yearly:年度
label:标出|标上
growth:增长率|增长|同比|环比
month to month change:变化
transparent:透明|半透明
years:年份
email:发邮件|发送|邮件|发给|寄|寄到|分享|老板|同事
download:打印|打印出来|下载|导出|保存|另存
account:账号|账户|订阅|密码|退款|发票
file:文件|表格文件|上传|导入|另一个图
forecast:预测|明年|去年|上个月|下个月|未来
logo:标志|商标|照片|国旗|表情
translate:翻译
pixel:像素|正方形|全屏
threed:立体|三维
since:起始
thousands:千
both:两条|两个
black and white:黑白|灰度
group:合并|合并成|归为|归入|合成
rest:剩下|剩下的|其余的
no decimals:不要小数点
leave the rest:其他不变|其它不变|其余不变|别的不变
why:为什么|哪一年|多少
can hardly see:看不清|看不见
`;
