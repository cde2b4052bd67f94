import type { Answer } from '#ai/offline/answer/answer.ts';
import { answerChart } from '#ai/offline/answer/answer-chart.ts';
import { followUps } from '#ai/offline/answer/follow-up.ts';
import { candidatesFor } from '#ai/offline/compile/candidates.ts';
import { requestedSteps } from '#ai/offline/compile/requested-steps.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import { interpret } from '#ai/offline/intent/interpret.ts';
import type { Request } from '#ai/offline/intent/parse.ts';
import { detectLanguage, languageCodeOf } from '#ai/offline/language/detect-language.ts';
import { loadLanguage } from '#ai/offline/language/load-language.ts';
import { manifests } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import type { FromWorker, QuestionName, Questions, ToWorker } from './messages.ts';

// Everything is computed here, in the browser: no request leaves it.
let table: Table = { rows: 0, columns: [] };
let name = '';

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === 'table') ({ table, name } = data);
  else void reply(data);
});
tell({ is: 'ready' });

async function reply(question: Exclude<ToWorker, { is: 'table' }>): Promise<void> {
  const { number } = question;
  try {
    tell({ is: 'reply', number, reply: await replyTo(question) });
  } catch (error) {
    reportError(error);
    tell({ is: 'failed', number, message: error instanceof Error ? error.message : String(error) });
  }
}

async function replyTo(question: Exclude<ToWorker, { is: 'table' }>): Promise<Questions[QuestionName]['reply']> {
  switch (question.is) {
    case 'edit':
      return edit(question);
    case 'steps':
      return requestedSteps(await requestOf(question.text, question.locale));
    case 'charts':
      return charts(question);
    case 'answer':
      return answerWithChart(question);
    case 'converse':
      return replyToMessage(question);
  }
}

async function edit({ sentence, document, steps }: Questions['edit']['ask']): Promise<Questions['edit']['reply']> {
  const [{ editBySentence }, { loadEditWords }] = await loadEdits();
  const languages = await loadEditWords(sentence, languageCodeOf(document.locale));
  return editBySentence(sentence, { document, table, manifests, languages, steps });
}

/** Code that reads edits, which questions do without. */
function loadEdits() {
  return Promise.all([import('#ai/offline/edit/edit-by-sentence.ts'), import('#ai/offline/edit/load-edit-words.ts')]);
}

async function charts({ request, locale }: Questions['charts']['ask']): Promise<Questions['charts']['reply']> {
  const interpretations =
    typeof request === 'string'
      ? interpret(await requestOf(request, locale))
      : [{ intent: request, score: 1, note: null }];
  return { ...candidatesFor(interpretations, table, locale), unused: interpretations[0]?.intent.unused ?? [] };
}

async function answerWithChart({ text, locale, before, choice }: Questions['answer']['ask']) {
  const request = await requestOf(text, locale);
  const response = await toAnswer(request, { before, choice });
  return {
    answer: response,
    chart: answerChart(response, table, locale),
    next: response.ok ? followUps(response.intent, table, request.language) : [],
  };
}

async function replyToMessage({ message, locale, before, choice }: Questions['converse']['ask']) {
  const { chartsOfIntent, converse } = await import('#ai/offline/converse/converse.ts'); // only the assistant's page needs it
  if (typeof message !== 'string') return chartsOfIntent(message, await requestOf('', locale), locale);
  const [, { loadEditWords }] = await loadEdits();
  const editWords = await loadEditWords(message, languageCodeOf(locale));
  return converse({
    ...{ request: await requestOf(message, locale), editWords, locale, before },
    toAnswer: (request, intent) => toAnswer(request, { before: intent, choice }),
  });
}

type Follows = { before?: Intent | undefined; choice?: number | undefined };

/** The engine for questions, its weights and the lexicon are loaded with the first question. */
async function toAnswer(request: Request, follows: Follows): Promise<Answer> {
  const [{ answerUnderstood }, { loadRanker }, { fetchLexicon }] = await Promise.all([
    import('#ai/understanding/answer/answer-understood.ts'),
    import('#ai/understanding/load-ranker.ts'),
    import('./fetch-lexicon.ts'),
  ]);
  const understanding = { ranker: await loadRanker(), lexicon: await fetchLexicon() };
  return answerUnderstood({ understanding, ...follows }, request);
}

async function requestOf(text: string, locale: string) {
  return { text, table, name, language: await loadLanguage(detectLanguage(text, languageCodeOf(locale))) };
}

function tell(message: FromWorker): void {
  postMessage(message);
}
