/** Chinese data terms by concept. */
export const chineseTerms = `
price:价格|售价|单价|价钱
cost:成本|费用|花费|开支
revenue:收入|营收|营业额
sales:销售额|销量|销售
profit:利润|盈利
income:收入
salary:工资|薪水|薪资
tax:税|税收
amount:金额|数量
quantity:数量
stock price:股价|收盘价|股票价格
stock:股票|库存
inflation:通货膨胀|通胀率
gdp:国内生产总值|gdp
unemployment:失业率|失业
population:人口|人口数|人数|居民
population density:人口密度
birth rate:出生率|出生人数|出生
death rate:死亡率
deaths:死亡人数|死亡
life expectancy:预期寿命|寿命|平均寿命|人均寿命
fertility:生育率|总和生育率|每名妇女生育数
age:年龄
gender:性别
name:名称|名字|姓名|车名|名
title:标题
country:国家|国
nationality:国籍
origin:产地|来源地|原产地|原产国
region:地区|区域
continent:大洲|洲
state:州|省
city:城市|市
district:区
location:地点|位置
site:地点|站点|产地
school:学校
university:大学
department:部门|系
course:课程
student:学生
score:分数|得分
company:公司|企业
employee:员工|职员|雇员
job:职业|职位
industry:行业|产业
headquarters:总部
customer:客户|顾客
product:产品|商品
brand:品牌
manufacturer:制造商|厂家
model:型号|车型
category:类别|分类
type:类型|种类
group:组
status:状态
rank:排名
rating:评分|评级
votes:票数|选票
party:政党
capacity:容量
visitors:游客|访客
order:订单
payment method:付款方式|支付方式
user:用户
date:日期
year:年份|年
month:月份|月
time:时间
duration:时长|持续时间
speed:速度
acceleration:加速度|加速
distance:距离
length:长度
width:宽度
height:高度|身高
weight:重量|体重|车重
size:大小|尺寸
area:面积
temperature:温度|气温
precipitation:降水量|降雨量
wind:风速|风
emissions:排放|排放量
energy:能源
electricity:电力|电
net generation:发电量|发电|净发电量
production:产量|生产
consumption:消费|消耗
renewables:可再生能源|可再生|再生能源
fossil fuels:化石燃料|化石能源
nuclear energy:核能|核电
source:来源|能源来源
fuel:燃料
fuel economy:油耗|每加仑英里数|燃油经济性|每加仑英里
horsepower:马力
engine:发动机
displacement:排量
cylinders:气缸|缸|气缸数|汽缸|汽缸数|缸数
yield:产量|收成|亩产
variety:品种
film:电影
director:导演
book:书|图书
author:作者
player:球员|选手
team:球队|团队|队
color:颜色
rent:租金|房租
car:汽车|车|辆车|车辆
accident:事故
share:份额|占比
rate:率
growth:增长率|增长
code:代码
symbol:股票代码|代码|股票
store:商店|门店
passengers:乘客
flight:航班
airport:机场
wage:工资
poverty:贫困|贫困率
market value:市值|市场价值
investment:投资|投资额
surface:表面积
planet:行星
moon:卫星|月亮
race:比赛
ethnicity:种族|民族
child mortality:婴儿死亡率|儿童死亡率
occupation:职业|工作
neighbors:邻国|邻居
subregion:次区域
capital:资本
magnitude:震级
earthquake:地震
depth:深度
species:物种|种类
body mass:体重
experience:经验
education:教育
departure:出发
violent crime:暴力犯罪
murder:谋杀
graduates:毕业生
urban population:城市人口
borough:区
strike:撞击
phase:阶段
wheat:小麦
sea level:海平面
discount:折扣
debt:债务
budget:预算
interest rate:利率
gdp per capita:人均gdp
minimum wage:最低工资
jobs:就业岗位
children:孩子|儿童
household:家庭
people:人|人们
capital city:首都
province:省
county:县
language:语言
religion:宗教
seats:席位
election:选举
turnout:投票率
teacher:教师|老师
grade:成绩
manager:经理
supplier:供应商
delivery:配送|交付
payment:付款|支付
house:房子|住宅
bedrooms:卧室
day:日|天
volume:体积
humidity:湿度
snow:雪
sunshine:日照
pollution:污染
coal:煤|煤炭
oil:石油
gas:天然气
water:水
waste:废物|垃圾
genre:类型|体裁
artist:艺术家
game:游戏
goals:进球
medals:奖牌
wins:胜场
delay:延误
train:火车
bike:自行车
crime:犯罪
hospital:医院
doctor:医生
patient:患者|病人
disease:疾病
vaccination:疫苗接种
obesity:肥胖
happiness:幸福
internet users:互联网用户
tourists:游客
import:进口
export:出口
index:指数
change:变化
value:值|价值
latitude:纬度
longitude:经度
elevation:海拔
river:河流
mountain:山
female:女性|女
male:男性|男
stock exchange:证券交易所
shareholder:股东
turnover rate:周转率
cash flow:现金流
pension:养老金
subsidy:补贴
donation:捐款
grant:拨款
salary gap:工资差距
working hours:工作时间
absence:缺勤
vacancy:空缺
training:培训
skill:技能
apprentice:学徒
migration:移民
immigrants:移民人数
refugees:难民
marriage:结婚
divorce:离婚
family:家庭
women share:女性比例
literacy:识字率
exam:考试
homework:作业
classroom:教室
degree:学位
research:研究
patent:专利
citation:引用
article:文章
newspaper:报纸
magazine:杂志
television:电视
radio:广播
audience:观众
ticket:票|门票
concert:音乐会
museum:博物馆
library:图书馆
theater:剧院
cinema:影院
stadium:体育场
park:公园
hotel:酒店
restaurant:餐厅
nights:过夜数
bridge:桥
road:道路
port:港口
ship:船
truck:卡车
bus:公交车
subway:地铁
parking:停车
traffic:交通流量
fuel price:油价
electric cars:电动汽车
solar:太阳能
wind power:风能
hydro:水电
carbon footprint:碳足迹
greenhouse gas:温室气体
drought:干旱
flood:洪水
storm:风暴
hurricane:飓风
volcano:火山
fire:火灾
forest:森林
island:岛
coastline:海岸线
desert:沙漠
glacier:冰川
ice:冰
sunspots:太阳黑子
star:恒星
galaxy:星系
satellite:卫星
rocket:火箭
radius:半径
diameter:直径
density:密度
mass:质量
pressure:压力
frequency:频率
voltage:电压
current:电流
power:功率
heat:热量
acidity:酸度
protein:蛋白质
calories:卡路里
fat:脂肪
sugar:糖
salt:盐
vitamin:维生素
food:食品
fruit:水果
vegetable:蔬菜
meat:肉
fish:鱼
milk:牛奶
coffee:咖啡
tea:茶
wine:葡萄酒
beer:啤酒
rice:大米
corn:玉米
harvest:收成
farm:农场
cattle:牛
animal:动物
bird:鸟
dog:狗
cat:猫
plant:植物
tree:树
flower:花
hospital beds:床位
surgery:手术
drug:药物
infection:感染
cancer:癌症
smoking rate:吸烟率
suicide:自杀
prison:监狱
police:警察
theft:盗窃
weapon:武器
army:军队
war:战争
law:法律
court:法院
government:政府
minister:部长
president:总统
candidate:候选人
survey:调查
trust:信任
freedom:自由
corruption:腐败
equality:平等
inequality:不平等
app:应用
downloads:下载量
clicks:点击
followers:粉丝
subscribers:订阅者
complaints:投诉
errors:错误
deadline:截止日期
start date:开始日期
end date:结束日期
project:项目
task:任务
priority:优先级
material:材料
`;
