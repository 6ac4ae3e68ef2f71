import { useWhileShown } from '../ui/use-model.ts'
import type { LiveValue } from './live-value.ts'

/** Keeps something up to date while the component is on the screen. */
export const useLive = ({ followed, released }: Pick<LiveValue<never>, 'followed' | 'released'>): void =>
  useWhileShown(followed, released)
