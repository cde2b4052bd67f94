export const faqGroups = [
  { id: 'accounts', title: 'Accounts and teams' },
  { id: 'data', title: 'Data' },
  { id: 'charts', title: 'Charts' },
  { id: 'maps', title: 'Maps' },
  { id: 'ai', title: 'AI' },
  { id: 'export', title: 'Export and sharing' },
  { id: 'billing', title: 'Plans and billing' },
  { id: 'privacy', title: 'Privacy and security' },
] as const;

type Group = (typeof faqGroups)[number];
/** Answers describe the product as it is; missing features are named as such. The id is the anchor: never change it. */
export type FaqEntry = { group: Group['id']; id: string; question: string; answer: readonly string[] };

export const entries: readonly FaqEntry[] = [
  {
    group: 'accounts',
    id: 'what-is-chartlas',
    question: 'What is Chartlas?',
    answer: [
      'A program for making charts and maps you can publish, with accounts, teams and its own server. It is free software under the MIT license and runs on your own computer or on a server run by someone you trust.',
      'The documentation describes all features of this version.',
    ],
  },
  {
    group: 'accounts',
    id: 'create-account',
    question: 'How do I get an account?',
    answer: [
      'Choose “Create a free account”, enter your name, an email address and a password, and open the link in the email we send you. The link works for 24 hours; you can request another one on the same page.',
    ],
  },
  {
    group: 'accounts',
    id: 'google-linkedin',
    question: 'Can I sign in with Google or LinkedIn?',
    answer: [
      'Yes, if the people who run this server have set it up. You will then see the buttons on the sign-in page. We only get your name and email address. You can connect or disconnect either account in your profile.',
    ],
  },
  {
    group: 'accounts',
    id: 'no-letter',
    question: 'I didn’t get the email. What now?',
    answer: [
      'Check your spam folder, then request the email again; you can do so once a minute. Check the address for typos: you can correct it on the same page.',
      'To protect privacy, we do not say whether an email address has an account, so you see the same message for an address that is not registered.',
    ],
  },
  {
    group: 'accounts',
    id: 'forgot-password',
    question: 'I forgot my password.',
    answer: [
      'Choose “Forgot password?” on the sign-in page. We send you an email with a link that works once, for 1 hour. Setting a new password signs you out on all devices.',
    ],
  },
  {
    group: 'accounts',
    id: 'stay-signed-in',
    question: 'How long do I stay signed in?',
    answer: [
      '30 days after your last visit if you chose “Keep me signed in”, otherwise 12 hours. Your profile lists all signed-in devices and when they were last used, and lets you sign out any of them.',
    ],
  },
  {
    group: 'accounts',
    id: 'change-email',
    question: 'Can I change my email address?',
    answer: [
      'Yes, in your profile. The new address takes effect once you open the link we send to it; until then the old one stays. We also notify the old address.',
    ],
  },
  {
    group: 'accounts',
    id: 'invite-team',
    question: 'How do I work with others?',
    answer: [
      'Invite them on the Team page, several people at once if you like. An invitation is valid for 14 days, can be resent or revoked, and also works for people who don’t have an account yet.',
    ],
  },
  {
    group: 'accounts',
    id: 'roles',
    question: 'What can viewers, editors and admins do?',
    answer: [
      'Viewers can see the team’s charts and data. Editors can also change them. Admins can also invite members and change their roles. Every team has 1 owner, who can transfer ownership to another member.',
    ],
  },
  {
    group: 'accounts',
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer: [
      'In your profile. After you confirm, you have 7 days to change your mind: just sign in and keep the account. After that, the account and everything that belongs only to it are permanently deleted.',
    ],
  },
  {
    group: 'data',
    id: 'which-files',
    question: 'Which files can I import?',
    answer: [
      'CSV and other delimited text, Excel, OpenDocument, JSON, Parquet, HTML tables and Markdown, or simply cells that you copied. Headers in the wrong row, totals, units and local number formats are detected automatically; the import notes show what was detected, and you can undo it.',
      'With an account you can also import from a link, such as a Google Sheet that anyone with the link can view.',
    ],
  },
  {
    group: 'data',
    id: 'file-size',
    question: 'How large can a file be?',
    answer: [
      'Data files can be up to 50 MB on the free plan and larger on paid plans. Profile pictures can be up to 5 MB. The people who run a server can set other limits; the upload form shows them.',
    ],
  },
  {
    group: 'data',
    id: 'data-location',
    question: 'Where is my data stored?',
    answer: [
      'On the server whose domain you see in your browser, in the database and file storage its operator has chosen. If you run Chartlas yourself, everything is stored in one folder on your computer.',
    ],
  },
  {
    group: 'data',
    id: 'data-ownership',
    question: 'Who owns what I make?',
    answer: ['You do. Neither the software license nor an account gives anyone rights to your data or your charts.'],
  },
  {
    group: 'data',
    id: 'take-data',
    question: 'Can I take my data with me?',
    answer: [
      'Yes. You can download everything we store about you from your profile, as one ZIP file of JSON and pictures. If you run the server, the database is plain PostgreSQL and files are ordinary files.',
    ],
  },
  {
    group: 'charts',
    id: 'make-chart',
    question: 'Can I make a chart today?',
    answer: [
      'Yes, even without an account. Paste a table on the home page, drop a file, a picture or a PDF there, or describe the chart you want, and choose a chart. The chart and its data stay in your browser until you create an account or sign in to save it.',
    ],
  },
  {
    group: 'charts',
    id: 'home-charts',
    question: 'How were the charts on the home page made?',
    answer: [
      'With Chartlas, from the open data named below each one. They are the samples of their chart types: the documentation shows them with their data and all options, and you can open each of them as your own chart.',
    ],
  },
  {
    group: 'charts',
    id: 'honest-charts',
    question: 'What do you mean by honest charts?',
    answer: [
      'A chart should not say more than its numbers. Bars start at zero, missing values stay missing, areas are in proportion, and the source is named. The editor checks these rules, so breaking one is a decision and not an accident.',
    ],
  },
  {
    group: 'charts',
    id: 'accessible-charts',
    question: 'Do charts work with screen readers?',
    answer: [
      'Yes. Every chart has a text description, can be explored with the keyboard, and offers its numbers as a table. Our pages are tested against WCAG 2.2 AA at every change.',
    ],
  },
  {
    group: 'charts',
    id: 'chart-limit',
    question: 'How many charts can I have?',
    answer: [
      'The free plan includes a limited number of charts; see “Pricing”. Premium and Enterprise have no limit unless the pricing page says so. Charts in the trash don’t count.',
    ],
  },
  {
    group: 'maps',
    id: 'make-map',
    question: 'Can I make a map?',
    answer: [
      'Yes. There are 18 map types, from colored regions to routes, globes and maps over time, with 219 maps of the world, continents and the regions of most countries. Regions are matched by code or by name in 39 languages, cities by name.',
    ],
  },
  {
    group: 'maps',
    id: 'own-map',
    question: 'Can I upload my own boundaries or drawing?',
    answer: [
      'Yes: boundaries as GeoJSON, TopoJSON, KML or a zipped Shapefile, or a drawing such as a floor plan as an SVG whose shapes have ids. The chart types “Custom boundary map” and “Custom SVG map” show an example until you upload yours.',
    ],
  },
  {
    group: 'maps',
    id: 'map-services',
    question: 'Do maps need an outside map service?',
    answer: [
      'No. Borders and places are built in and come from open data. Chartlas pages load nothing from other sites.',
    ],
  },
  {
    group: 'maps',
    id: 'tile-map',
    question: 'What is a tile grid map?',
    answer: [
      'A map in which every region has a tile of the same size, near its real location. This makes small regions as easy to read as large ones, unlike on a regular map.',
    ],
  },
  {
    group: 'ai',
    id: 'ai-today',
    question: 'Does Chartlas use AI?',
    answer: [
      'Yes. It makes charts from pictures, PDFs, text and prompts, and the AI panel of the editor changes charts by sentence, answers questions about your data, and suggests titles and insights. Every number is read from your original or computed from your rows. The built-in engine runs on this server and in your browser; a language model is used only if the server’s operator has set one up and enabled it, and you allow it.',
    ],
  },
  {
    group: 'ai',
    id: 'chart-from-image',
    question: 'Can I make a chart from a picture or a PDF?',
    answer: [
      'Yes, also without an account. Drop a screenshot, a photo or a PDF on the home page, or paste it. You get charts of the table behind it. “Check the numbers” shows the original next to the table, with uncertain values marked, so you can correct them before you publish.',
      'Pictures may have up to 20 MB and PDFs up to 50 MB. They are read on this server and deleted, unless you save the chart with its original. If nothing can be read with enough certainty, we say so instead of guessing; then mark the part with the table, or paste the numbers.',
    ],
  },
  {
    group: 'ai',
    id: 'chart-from-text',
    question: 'Can I make a chart from a text or a description?',
    answer: [
      'Yes. Paste a paragraph with figures, and they become a table with the place of each value in the text. Or describe a chart, such as “life expectancy in Germany and Japan since 1960”: figures in your request are used, and for others we search your data, the gallery and a library of open data, with their source and license.',
    ],
  },
  {
    group: 'ai',
    id: 'ai-assistant',
    question: 'What is the AI assistant?',
    answer: [
      'A conversation about your data. Attach a table, picture, PDF or text, or choose open data; then describe a chart or ask a question, and go on with “and by region?” or “make it horizontal”. With attached data the built-in engine replies in your browser, free of charge. Each reply says who gave it, which rows it was computed from, and which words were not used.',
      'Without an account, conversations stay in your browser and move to your account when you sign in. Only you can see them. They are deleted when you delete them, with your account, or after a year without a new message.',
    ],
  },
  {
    group: 'ai',
    id: 'ai-credits',
    question: 'What are AI credits?',
    answer: [
      'A chart made from a picture, a PDF, text or a prompt costs 1 credit, and an answer to a question 0.1. Nothing is charged if nothing was found or if you cancel. Each plan has a number of credits per month; the free plan has 20.',
    ],
  },
  {
    group: 'ai',
    id: 'ai-own-model',
    question: 'Will I be able to choose the model?',
    answer: [
      'The server’s operator chooses it, and enterprise workspaces can set their own. Without one, the built-in engine does all the work. You always see which one read your data, and you can keep charts, datasets and workspaces away from models.',
    ],
  },
  {
    group: 'ai',
    id: 'ai-training',
    question: 'Is my data used to train models?',
    answer: ['No. Nothing in the program trains a model with your data.'],
  },
  {
    group: 'export',
    id: 'export-formats',
    question: 'Which formats can I export?',
    answer: [
      'Charts as JPG and PNG on every plan, and as SVG and PDF on paid plans. Your account and everything in it as a ZIP file of JSON and pictures.',
    ],
  },
  {
    group: 'export',
    id: 'embed',
    question: 'Can I embed a chart in my own page?',
    answer: ['Yes. Every published chart has its own link and embed code.'],
  },
  {
    group: 'export',
    id: 'video',
    question: 'Can I make a video of a chart?',
    answer: [
      'Yes. Under Videos in your panel, one or more charts become a story of scenes with captions, as MP4, WebM, GIF, animated WebP or PNG frames, in every common shape.',
      'Render in your browser: nothing is uploaded and it is free. Or render on the server: your plan includes 3 minutes per month (Free), 120 (Premium) or 1,200 (Enterprise), and finished files are kept for 30 days.',
    ],
  },
  {
    group: 'export',
    id: 'api',
    question: 'Is there an API?',
    answer: [
      'Yes. Everything in the product uses it. The API reference describes every call and has a form to try it. Create a key under API keys in your panel: you choose what it may do, from which addresses and until when, and can revoke it at any time.',
    ],
  },
  {
    group: 'export',
    id: 'self-host',
    question: 'Can I run Chartlas on my own server?',
    answer: [
      'Yes, that is what it is made for. You need git, Node 18 or newer and npm; “npm start” installs the rest, including the database. Start with one machine, and scale to many with the same program.',
    ],
  },
  {
    group: 'billing',
    id: 'cost',
    question: 'What does it cost?',
    answer: [
      'The software is free, and so is an account for your first charts. Premium, with more charts, SVG and PDF, is billed monthly or yearly: see “Pricing”.',
    ],
  },
  {
    group: 'billing',
    id: 'paid-plans',
    question: 'How do I buy or cancel a plan?',
    answer: [
      'Choose a plan on the Subscription page and pay by card on our card provider’s page. You can try Premium once for 14 days without a card.',
      'You can cancel on the same page. You keep the plan until the end of the period you paid for, and your charts stay after that. Your invoices are there too.',
    ],
  },
  {
    group: 'billing',
    id: 'enterprise',
    question: 'We are a newsroom or a large organization. Who do we contact?',
    answer: [
      'Write to us on the contact page under “Plans and sales”, or book a call there. The people who run a server can grant the Enterprise plan to individual accounts.',
    ],
  },
  {
    group: 'billing',
    id: 'licence',
    question: 'Can I use it commercially?',
    answer: [
      'Yes. The MIT license lets you use, change and share the program, also commercially, as long as you keep the license text.',
    ],
  },
  {
    group: 'privacy',
    id: 'cookies',
    question: 'Do you use cookies or trackers?',
    answer: [
      'No tracking cookies, no trackers, no third-party analytics. Your browser stores a few entries, such as your session key; the privacy policy lists them all.',
    ],
  },
  {
    group: 'privacy',
    id: 'passwords',
    question: 'How are passwords stored?',
    answer: [
      'Only as an argon2id hash, which cannot be turned back into the password. Passwords from known data leaks are rejected when you choose one.',
    ],
  },
  {
    group: 'privacy',
    id: 'who-can-see',
    question: 'Who can see my account?',
    answer: [
      'Members of your teams see your name, picture and email address. Admins of this server can look up accounts, and everything they do is recorded in a log that cannot be changed. No one can sign in as you.',
    ],
  },
  {
    group: 'privacy',
    id: 'report-security',
    question: 'I found a security issue. How do I report it?',
    answer: [
      'Please write to us under “Privacy and security” and tell us what you did and what happened. Please give us time to fix it before you publish it.',
    ],
  },
];
