export const groups = [
  { id: 'accounts', title: 'Accounts and teams' },
  { id: 'data', title: 'Data' },
  { id: 'charts', title: 'Charts' },
  { id: 'maps', title: 'Maps' },
  { id: 'ai', title: 'AI' },
  { id: 'export', title: 'Export and sharing' },
  { id: 'billing', title: 'Plans and billing' },
  { id: 'privacy', title: 'Privacy and security' },
] as const;

export type Group = (typeof groups)[number];
/** An answer is true of the product as it is; what is not there yet is said to be so. The id is the address: never change it. */
export type Entry = { group: Group['id']; id: string; question: string; answer: readonly string[] };

export const entries: readonly Entry[] = [
  {
    group: 'accounts',
    id: 'what-is-chartlas',
    question: 'What is Chartlas?',
    answer: [
      'A program for making charts and maps that can be published, with the people and the server around them. It is free software under the MIT licence and runs on your own machine or on a server of somebody you trust.',
      'Tables, charts, accounts, teams, notices and the API can be used today. The home page lists what works.',
    ],
  },
  {
    group: 'accounts',
    id: 'create-account',
    question: 'How do I get an account?',
    answer: [
      'Choose “Create a free account”, enter your name, an e-mail address and a password, and open the link in the letter we send. The link works for 24 hours; you can ask for another one on the same page.',
    ],
  },
  {
    group: 'accounts',
    id: 'google-linkedin',
    question: 'Can I sign in with Google or LinkedIn?',
    answer: [
      'If the people who run this server have set it up: then the buttons stand on the sign-in page. We take your name and address from there, and nothing else. You can connect or disconnect either in your profile.',
    ],
  },
  {
    group: 'accounts',
    id: 'no-letter',
    question: 'The letter did not arrive. What now?',
    answer: [
      'Look in the folder for spam, then ask for the letter again; there is a minute between two letters. Check the address for typing mistakes: you can correct it on the same page.',
      'We do not say whether an address has an account. So a letter to an address that is not registered looks the same from here.',
    ],
  },
  {
    group: 'accounts',
    id: 'forgot-password',
    question: 'I forgot my password.',
    answer: [
      'Follow the link for a forgotten password on the sign-in page. The letter holds a link that works once, for one hour. When you have set a new password, every device that was signed in is signed out.',
    ],
  },
  {
    group: 'accounts',
    id: 'stay-signed-in',
    question: 'How long do I stay signed in?',
    answer: [
      'Thirty days from the last visit if you chose to stay signed in, otherwise twelve hours. Your profile lists every device with the time of its last visit and lets you sign out any of them.',
    ],
  },
  {
    group: 'accounts',
    id: 'change-email',
    question: 'Can I change my e-mail address?',
    answer: [
      'Yes, in your profile. The new address counts once you have opened the link we send to it; until then the old one stays. We tell the old address about it.',
    ],
  },
  {
    group: 'accounts',
    id: 'invite-team',
    question: 'How do I work with others?',
    answer: [
      'Invite them on the team page of the panel, several addresses at once if you like. An invitation is open for 14 days, can be sent again or taken back, and also works for people who have no account yet.',
    ],
  },
  {
    group: 'accounts',
    id: 'roles',
    question: 'What may viewers, editors and admins do?',
    answer: [
      'Viewers see what the team has. Editors also change it. Admins also invite people and change their roles. Every team has one owner, who can hand it over to somebody else.',
    ],
  },
  {
    group: 'accounts',
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer: [
      'In your profile. You are asked once more, then you have seven days to change your mind: sign in and keep it. After that the account and what belongs to it alone are deleted for good.',
    ],
  },
  {
    group: 'data',
    id: 'which-files',
    question: 'Which files can I bring?',
    answer: [
      'CSV and other delimited text, Excel, OpenDocument, JSON, Parquet, HTML tables and Markdown, or simply cells that you copied. Headings in the wrong row, totals, units and numbers written the local way are recognised; what was guessed is told, and can be taken back.',
      'People with an account can also give an address, such as that of a Google sheet that anybody with the link can see.',
    ],
  },
  {
    group: 'data',
    id: 'file-size',
    question: 'How large may a file be?',
    answer: [
      'Files with data are taken up to 50 MB on the free plan and more on the others, and a picture for your profile up to 5 MB. Whoever runs a server can set other limits; a form tells you before it sends anything.',
    ],
  },
  {
    group: 'data',
    id: 'data-location',
    question: 'Where is my data kept?',
    answer: [
      'On the server whose address you see in the browser, and in the database and file store its operator has chosen. A copy of Chartlas that you start yourself keeps everything in one folder on your machine.',
    ],
  },
  {
    group: 'data',
    id: 'data-ownership',
    question: 'Who owns what I make?',
    answer: [
      'You do. Neither the licence of the program nor an account gives anybody a right to your data or your pictures.',
    ],
  },
  {
    group: 'data',
    id: 'take-data',
    question: 'Can I take my data with me?',
    answer: [
      'Yes. The export in your profile gives you one zip file with everything that is kept about you, as JSON and pictures. If you run the server, the database is plain PostgreSQL and the files are files.',
    ],
  },
  {
    group: 'charts',
    id: 'make-chart',
    question: 'Can I make a chart today?',
    answer: [
      'Yes, and without an account. Paste a table on the home page or drop a file there, and choose among charts of it. The chart and its data stay in your browser until you create an account or sign in to save it.',
    ],
  },
  {
    group: 'charts',
    id: 'home-charts',
    question: 'How were the pictures on the home page made?',
    answer: [
      'They are drawn into the page by hand, as SVG, from open data that is named beneath each. They show the standard we work towards, and were drawn before there was an editor.',
    ],
  },
  {
    group: 'charts',
    id: 'honest-charts',
    question: 'What do you mean by honest charts?',
    answer: [
      'A chart should not say more than its numbers. Bars start at zero, missing values stay missing, areas are in proportion, and the source is named. The editor checks such rules, so that breaking one is a decision and not an accident.',
    ],
  },
  {
    group: 'charts',
    id: 'accessible-charts',
    question: 'Will charts work for people who cannot see them?',
    answer: [
      'Yes. Every chart has a description in words, can be walked through by keyboard, and has its numbers as a table behind it. Our pages are tested against WCAG 2.2 AA at every change.',
    ],
  },
  {
    group: 'charts',
    id: 'chart-limit',
    question: 'How many charts may I have?',
    answer: ['The free plan includes five charts, the others have no limit. What is in the trash does not count.'],
  },
  {
    group: 'maps',
    id: 'make-map',
    question: 'Can I make a map?',
    answer: [
      'Yes: 18 types, from colored regions to routes, globes and maps over time, on 219 maps of the world, its parts and the divisions of most countries. Regions are known by codes and by names in 39 languages, towns by name.',
    ],
  },
  {
    group: 'maps',
    id: 'own-map',
    question: 'Can I bring boundaries or a drawing of my own?',
    answer: [
      'Yes: areas as GeoJSON, TopoJSON, KML or a zipped Shapefile, and a drawing as SVG whose shapes have ids, such as a floor plan. The types “Map of your own boundaries” and “Map of your own drawing” show an example until you choose yours.',
    ],
  },
  {
    group: 'maps',
    id: 'map-services',
    question: 'Do maps need an outside map service?',
    answer: [
      'No. Borders and places are part of the program, from open data. No page of Chartlas loads anything from another site to draw itself.',
    ],
  },
  {
    group: 'maps',
    id: 'tile-map',
    question: 'Why does the map on the home page use squares?',
    answer: [
      'It is a tile map: every member state has a tile of the same size, near its real place. Small states can be read as easily as large ones, which a map of areas would not allow.',
    ],
  },
  {
    group: 'ai',
    id: 'ai-today',
    question: 'Does Chartlas use AI?',
    answer: [
      'Not today: no text, file or number of yours is sent to a model. Making charts from pictures, text and prompts is planned.',
    ],
  },
  {
    group: 'ai',
    id: 'ai-own-model',
    question: 'Will I be able to choose the model?',
    answer: [
      'The plan is a built-in engine that works without any connection, and beside it any model the operator of a server sets up. Which one is used will be shown where you use it.',
    ],
  },
  {
    group: 'ai',
    id: 'ai-training',
    question: 'Is my data used to train models?',
    answer: ['No. Nothing is sent to a model at all today, and the program holds no call that would train one.'],
  },
  {
    group: 'export',
    id: 'export-formats',
    question: 'Which formats can I export?',
    answer: [
      'Charts as JPG and PNG on every plan, as SVG and PDF on the paid ones. Your account and what belongs to it, as a zip file of JSON and pictures.',
    ],
  },
  {
    group: 'export',
    id: 'embed',
    question: 'Can I embed a chart in my own page?',
    answer: ['Yes. A chart that you publish has an address of its own, and code to put it into other pages.'],
  },
  {
    group: 'export',
    id: 'api',
    question: 'Is there an API?',
    answer: [
      'Yes. Everything these pages do goes through it. The API reference describes every call and has a form to try it. For now a call carries the token of a signed-in session; separate keys for programs are planned.',
    ],
  },
  {
    group: 'export',
    id: 'self-host',
    question: 'Can I run Chartlas on my own server?',
    answer: [
      'Yes, that is what it is made for. You need git, Node 18 or newer and npm; “npm start” brings the rest, the database included. One machine is enough to begin with, and the same program runs on many.',
    ],
  },
  {
    group: 'billing',
    id: 'cost',
    question: 'What does it cost?',
    answer: [
      'The program is free, and so is an account with five charts. Premium, with charts without a limit, SVG and PDF, costs something by the month or the year: the prices stand under “Pricing”.',
    ],
  },
  {
    group: 'billing',
    id: 'paid-plans',
    question: 'How do I buy a plan, and how do I leave it?',
    answer: [
      'Choose it under “Subscription” in the panel and pay by card, on the card provider’s own page. Premium can be tried once for 14 days without a card.',
      'You cancel in the same place. The plan stays until the end of the time you paid for, and your charts stay after it. Invoices are there, too.',
    ],
  },
  {
    group: 'billing',
    id: 'enterprise',
    question: 'We are a newsroom or a large organisation. Whom do we ask?',
    answer: [
      'Write to us under the topic “Plans and sales”, or book a call; both are on the contact page. The people who run a server can give single accounts the enterprise plan.',
    ],
  },
  {
    group: 'billing',
    id: 'licence',
    question: 'May I use it commercially?',
    answer: [
      'Yes. The MIT licence lets you use, change and pass on the program, also for money, as long as the licence text stays with it.',
    ],
  },
  {
    group: 'privacy',
    id: 'cookies',
    question: 'Do you use cookies or trackers?',
    answer: [
      'No cookies, no trackers, no counting of visitors by others. Your browser keeps a few entries in its own storage, such as the key of your session; the privacy policy lists them all.',
    ],
  },
  {
    group: 'privacy',
    id: 'passwords',
    question: 'How are passwords kept?',
    answer: [
      'Only as an argon2id hash, from which the password cannot be read back. Passwords from well-known leaks are refused when you choose one.',
    ],
  },
  {
    group: 'privacy',
    id: 'who-can-see',
    question: 'Who can see my account?',
    answer: [
      'The members of your teams see your name, your picture and your address. The admins of this server can look up accounts, and each of their actions is written to a log that cannot be changed. Nobody can sign in as you.',
    ],
  },
  {
    group: 'privacy',
    id: 'report-security',
    question: 'I found a weakness. How do I report it?',
    answer: [
      'Please write to us under the topic “Privacy and security” with what you did and what happened. Please give us time to repair it before you publish.',
    ],
  },
];
