// Runs before the first paint of pages whose root may be dark; src/web/app/site/theme.ts keeps it right afterwards.
if (localStorage.getItem('theme') === 'dark') document.documentElement.classList.add('dark');
