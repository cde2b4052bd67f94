/** Sentences to try, made from the user’s own data. */
export function ExampleList({ examples, onChoose }: { examples: readonly string[]; onChoose: (text: string) => void }) {
  if (examples.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 text-12 font-medium text-muted">Try</h3>
      <ul className="flex flex-col items-start gap-1">
        {examples.map((example) => (
          <li key={example} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(example)}
              className="max-w-full rounded-control border border-line px-2.5 py-1.5 text-start text-13 hover:border-edge hover:bg-wash pointer-coarse:min-h-11"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
