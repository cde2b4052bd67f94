import { Cpu, Sparkles } from 'lucide-react';
import { chargeInWords } from '#web/plans/credit-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { MadeBy } from './conversation.ts';

/** Who replied and where, what it cost, and why a language model was asked but not used. */
export function MadeByLine({ by, place, note, credits }: MadeBy) {
  const isModel = by === 'model';
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
      <Badge kind={isModel ? 'accent' : 'neutral'} icon={isModel ? <Sparkles /> : <Cpu />}>
        {isModel ? 'Language model' : 'Built-in engine'}
      </Badge>
      <span>{place === 'browser' ? 'In this browser, free' : 'On this server'}</span>
      {credits !== null && <span>{chargeInWords(credits)}</span>}
      {note !== null && <span className="text-warning-ink">{note} The built-in engine replied instead.</span>}
    </div>
  );
}
