import type { ModelProvider } from '#lib/model-settings.ts';

export const providerNames: Record<ModelProvider, string> = {
  'openai-compatible': 'OpenAI-compatible server',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
};
