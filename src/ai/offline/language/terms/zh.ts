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
amount:金额
quantity:数量
stock price:股价|收盘价|股票价格
stock:股票|库存
inflation:通货膨胀|通胀率
gdp:国内生产总值|gdp
unemployment:失业率|失业
population:人口|人口数|人数|居民
population density:人口密度
birth rate:出生率
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
employee:员工|职员
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
duration:时长
speed:速度
acceleration:加速度|加速
distance:距离
length:长度
width:宽度
height:高度|身高
weight:重量|体重|车重
size:大小
area:面积
temperature:温度|气温
precipitation:降水量|降雨量
wind:风速
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
book:书
author:作者
player:球员|选手
team:球队|团队
color:颜色
rent:租金|房租
car:汽车|车|辆车|车辆
accident:事故
share:份额|占比
rate:率
growth:增长率
code:代码
symbol:股票代码|代码|股票
store:商店|门店
passengers:乘客
flight:航班
airport:机场
`;
