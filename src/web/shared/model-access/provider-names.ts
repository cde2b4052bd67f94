import type { ModelProvider } from '#lib/model-settings.ts';

export const modelProviderNames: Record<ModelProvider, string> = {
  'openai-compatible': 'OpenAI-compatible server',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
};
