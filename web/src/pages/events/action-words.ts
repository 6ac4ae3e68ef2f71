import { useTranslation } from 'react-i18next'
import type { EventAction } from '../../entities/event-action/events.documents.ts'
import { useFormat } from '../../i18n/format.ts'

/** `http://user:password@host/` without what stands before the @. */
const withoutCredentials = (url: string): string => url.replace(/^(https?:\/\/)[^/?#]*@/i, '$1')

/** In one line what an action does. */
export function useActionWords(): (action: EventAction) => string {
  const { t } = useTranslation('events')
  const { percent } = useFormat()
  return ({ kind, method, url, fileName, volume, onRepeat }) => {
    const file = fileName ?? ''
    switch (kind) {
      case 'CALL_URL':
        return t('does.CALL_URL', { method: method ?? '', url: withoutCredentials(url ?? '') })
      case 'PLAY_AUDIO':
        return t(onRepeat ? 'does.repeat' : 'does.PLAY_AUDIO', { file, volume: percent(volume ?? 100) })
      case 'RUN_PYTHON':
        return t('does.RUN_PYTHON', { file })
      case 'DO_NOTHING':
        return t('does.DO_NOTHING')
    }
  }
}

/** What somebody calls an action: by its comment, else by what it does. */
export function useActionName(): (action: EventAction) => string {
  const words = useActionWords()
  return action => action.comment || words(action)
}
