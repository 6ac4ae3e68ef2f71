import { useTranslation } from 'react-i18next'
import { type ActionDraft, keptFile } from '../../entities/event-action/action-draft.ts'
import type { EventAction } from '../../entities/event-action/events.documents.ts'
import type { ConflictField } from '../../forms/differences.ts'
import { useYesNo } from '../../forms/use-yes-no.ts'
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

/** The name of an action: its comment, else what it does. */
export function useActionName(): (action: EventAction) => string {
  const words = useActionWords()
  return action => action.comment || words(action)
}

/** The fields of an event action in words; of its task only those of its kind. */
export function useActionFields(): readonly ConflictField<ActionDraft>[] {
  const { t } = useTranslation('events')
  const { percent } = useFormat()
  const yesNo = useYesNo()
  const ofSound = (words: (draft: ActionDraft) => string) => (draft: ActionDraft) =>
    draft.action === 'PLAY_AUDIO' ? words(draft) : ''
  return [
    { label: t('column.trigger'), show: ({ trigger }) => (trigger === null ? '' : t(`trigger.${trigger}`)) },
    { label: t('column.action'), show: ({ action }) => t(`kind.${action}`) },
    {
      label: t('form.url'),
      show: ({ action, method, url }) =>
        action === 'CALL_URL' ? t('does.CALL_URL', { method: method ?? '', url }) : '',
    },
    { label: t('form.file.script'), show: draft => (draft.action === 'RUN_PYTHON' ? fileNameOf(draft) : '') },
    { label: t('form.file.sound'), show: ofSound(fileNameOf) },
    { label: t('form.volume'), show: ofSound(({ volume }) => (volume === null ? '' : percent(volume))) },
    { label: t('form.device'), show: ofSound(({ soundDevice }) => soundDevice ?? t('form.deviceAny')) },
    { label: t('form.repeat'), show: ofSound(({ onRepeat }) => yesNo(onRepeat)) },
    { label: t('column.comment'), show: ({ comment }) => comment },
    { label: t('form.groups'), show: ({ executionGroups }) => executionGroups.join('\n') },
  ]
}

const fileNameOf = (draft: ActionDraft): string => draft.file?.name ?? keptFile(draft) ?? ''
