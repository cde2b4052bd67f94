import { Button } from '#web/ui/button.tsx';

type ReadingChoicesProps = { choices: readonly string[]; onChoose?: (place: number) => void };

/** What a question may mean, to choose from. */
export function ReadingChoices({ choices, onChoose }: ReadingChoicesProps) {
  return (
    <ul aria-label="What the question may mean" className="flex flex-col items-start gap-1.5">
      {choices.map((words, place) => (
        <li key={words}>
          <Button size="small" disabled={onChoose === undefined} onClick={() => onChoose?.(place)}>
            {words}
          </Button>
        </li>
      ))}
    </ul>
  );
}
