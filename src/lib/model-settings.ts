/** Providers whose models can be used. `openai-compatible` is any server with that API: Ollama, vLLM, LM Studio. */
export const modelProviders = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** Language model, and how to reach it. */
export type ModelSettings = {
  provider: ModelProvider;
  model: string;
  /** Address of the API; null for the provider's own. */
  baseUrl: string | null;
  apiKey: string | null;
  /** US dollars per million tokens; null where nobody said. */
  prices: { input: number; output: number } | null;
};

/** How much of the server's language model may be used in a day (UTC), by all and by one account. */
export type DailyLimits = { calls: number; tokens: number; accountCalls: number; accountTokens: number };

export const defaultLimits: DailyLimits = {
  calls: 5000,
  tokens: 20_000_000,
  accountCalls: 300,
  accountTokens: 1_000_000,
};
