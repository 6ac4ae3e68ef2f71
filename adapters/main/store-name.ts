import type { Config } from '#adapters/config/config.ts'

/** Where records are kept, for people: without the user, the password and the options of an address. */
export const storeName = ({ store, dataDir }: Pick<Config, 'store' | 'dataDir'>): string =>
  store === 'embedded' ? dataDir : (store.replace(/^(mongodb(?:\+srv)?:\/\/)(?:.*@)?/s, '$1').split('?')[0] ?? '')
