import { Tag } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { promotionCodeRule } from '#contract/promotion-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { promoMessages } from './promo.ts';
import type { PromoField } from './use-promo.ts';

/** Field for a promotion code; collapsed at first. */
export function PromoBox({ field }: { field: PromoField }) {
  const { text, promo, isFromAddress, type, apply } = field;
  const statusId = useId();
  const isBusy = promo.status === 'applying';

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  }

  return (
    <div>
      {promo.status !== 'applied' && (
        <details open={isFromAddress} className="group">
          <summary className="-mx-1.5 inline-flex min-h-7 cursor-pointer list-none items-center gap-1.5 rounded-control px-1.5 font-medium text-13 text-accent-ink hover:bg-ink/6 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <Tag aria-hidden="true" className="size-3.5" />
            Add promotion code
          </summary>
          <div className="mt-2 flex items-start gap-2">
            <Field
              label="Promotion code"
              labelHidden
              error={promo.status === 'none' ? promo.message : null}
              className="min-w-0 flex-1"
            >
              <TextInput
                value={text}
                onChange={(event) => type(event.target.value)}
                onKeyDown={handleKey}
                placeholder="CODE"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={promotionCodeRule.max}
                className="uppercase tracking-wide"
              />
            </Field>
            <Button disabled={text.trim() === '' || isBusy} onClick={() => void apply()} aria-describedby={statusId}>
              {isBusy ? 'Applying...' : 'Apply'}
            </Button>
          </div>
        </details>
      )}
      <p id={statusId} role="status" className="text-13 text-success-ink">
        {promo.status === 'applied' && promoMessages.applied}
      </p>
    </div>
  );
}
