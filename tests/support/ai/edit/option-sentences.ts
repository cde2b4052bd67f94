import type { Option } from '#chart/template/options.ts';

/** Sentence that sets an option, and the value that must come of it. */
type OptionSentence = { sentence: string; value: unknown };

/** Sentences that set an option by the name that the editor shows, for each kind of value and in several wordings. */
export function optionSentences(option: Option): OptionSentence[] {
  const name = option.label.replace(/\s*(?:[,(]|such as ).*$/, '').replace(/^Show /, '');
  switch (option.kind) {
    case 'toggle':
      return [
        ...['no', 'hide the', 'turn off', 'without'].map((verb) => ({ sentence: `${verb} ${name}`, value: false })),
        ...['show the', 'turn on', 'with', 'please add'].map((verb) => ({ sentence: `${verb} ${name}`, value: true })),
        { sentence: `${name}: off`, value: false },
        { sentence: `${name} on`, value: true },
      ];
    case 'choice':
      return option.choices.flatMap(({ value, label }) => {
        const plainLabel = withoutRemark(label);
        if (option.choices.some((other) => other.value !== value && withoutRemark(other.label) === plainLabel))
          return [{ sentence: `set the ${name} to "${label}"`, value }];
        return [
          `${name} ${plainLabel}`,
          `set the ${name} to ${plainLabel}`,
          `${name}: ${plainLabel}`,
          `please change ${name} to "${plainLabel}"`,
        ].map((sentence) => ({ sentence, value }));
      });
    case 'amount': {
      const { min, max } = option;
      const low = Math.min(max, Math.max(min, 1));
      const numbers = [low, Math.min(max, 3 * Math.max(min, 1)), ...(min < -5 ? [-5] : [])];
      return numbers.flatMap((value) =>
        [`${name} ${value}`, `set the ${name} to ${value}`, `${name} = ${value}`, `change ${name}: ${value}`].map(
          (sentence) => ({
            sentence,
            value,
          }),
        ),
      );
    }
    case 'color':
      return [
        { sentence: `${name} red`, value: '#d62728' },
        { sentence: `set the ${name} to #ff8800`, value: '#ff8800' },
        { sentence: `use light blue as ${name}`, value: '#add8e6' },
      ];
    case 'colors':
      return ['blue for Germany', 'Germany in blue', 'make Germany blue', 'color Germany blue'].map((sentence) => ({
        sentence,
        value: { Germany: '#1f77b4' },
      }));
    case 'choices':
      return option.choices.map(({ value, label }) => ({
        sentence: `${name} ${label} for Germany`,
        value: { Germany: value },
      }));
    case 'text':
      return [`${name}: "Big one"`, `set the ${name} to "Big one"`, `change ${name} to “Big one”`].map((sentence) => ({
        sentence,
        value: 'Big one',
      }));
    case 'format': {
      const plain = { style: 'plain', decimals: null, prefix: '', suffix: '', isSigned: false, ...option.default };
      return [
        { sentence: `${name}: 2 decimals`, value: { ...plain, decimals: 2 } },
        { sentence: `${name} with no decimals`, value: { ...plain, decimals: 0 } },
        { sentence: `${name} percent`, value: { ...plain, style: 'percent' } },
        { sentence: `${name}: compact`, value: { ...plain, style: 'compact' } },
        { sentence: `${name} with suffix " kg"`, value: { ...plain, suffix: ' kg' } },
        { sentence: `${name} with prefix "€"`, value: { ...plain, prefix: '€' } },
      ];
    }
  }
}

function withoutRemark(label: string): string {
  return label.replace(/\s*,.*$/, '');
}
