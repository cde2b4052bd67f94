import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import { baseOf } from '#web/client/bases.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

interface QuickStartProps {
  /** The first characters of a key of the user; null while there is none. */
  prefix: string | null;
  callsPerMinute: number;
  referencePath: string;
}

const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
] as const;

/** A first call to copy. */
export function QuickStart({ prefix, callsPerMinute, referencePath }: QuickStartProps) {
  const [language, setLanguage] = useState<(typeof languages)[number]['value']>('curl');
  const apiUrl = new URL(`${baseOf('api')}/v1`, location.href).href;
  const shownKey = `${prefix ?? 'ck_live_'}…`;
  const text = snippetsFor(apiUrl, shownKey)[language];
  return (
    <section aria-labelledby="quick-start-title">
      <h2 id="quick-start-title" className="font-semibold text-16">
        Quick start
      </h2>
      <p className="mt-0.5 mb-3 text-13 text-muted">
        This call lists your newest charts. Replace <code className="font-mono text-12">{shownKey}</code> with your
        whole key. Your plan allows {counted(callsPerMinute, 'call')} per minute; the headers{' '}
        <code className="font-mono text-12">RateLimit-*</code> of each answer say how many are left. All calls are in
        the{' '}
        <Link to={referencePath} className="text-accent-ink underline">
          API reference
        </Link>
        .
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented label="Language" options={languages} value={language} onChange={setLanguage} />
        <CopyButton text={text} label="Copy code" size="small" />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-card border border-line bg-wash p-3 font-mono text-12"
      >
        <code>{text}</code>
      </pre>
    </section>
  );
}

/** First calls with a key in several languages: they list the newest charts. `apiUrl` is the URL of the API for programs. */
export function snippetsFor(apiUrl: string, key: string) {
  const url = `${apiUrl}/projects?limit=5`;
  return {
    curl: `curl "${url}" \\\n  -H "Authorization: Bearer ${key}"`,
    javascript: `const answer = await fetch("${url}", {
  headers: { Authorization: "Bearer ${key}" },
});
const { data } = await answer.json();
console.log(data.items.map((chart) => chart.name));`,
    python: `import requests

answer = requests.get(
    "${url}",
    headers={"Authorization": "Bearer ${key}"},
)
print([chart["name"] for chart in answer.json()["data"]["items"]])`,
  };
}
