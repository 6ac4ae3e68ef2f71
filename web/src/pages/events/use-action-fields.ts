import { useTranslation } from 'react-i18next'
import { type ActionDraft, keptFile } from '../../entities/event-action/action-draft.ts'
import type { ConflictField } from '../../forms/differences.ts'
import { useYesNo } from '../../forms/use-yes-no.ts'
import { useFormat } from '../../i18n/format.ts'

/** What an event action is, field by field; of its task only what its kind has. */
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
    { label: t('form.file.py'), show: draft => (draft.action === 'RUN_PYTHON' ? fileNameOf(draft) : '') },
    { label: t('form.file.wav'), show: ofSound(fileNameOf) },
    { label: t('form.volume'), show: ofSound(({ volume }) => (volume === null ? '' : percent(volume))) },
    { label: t('form.device'), show: ofSound(({ soundDevice }) => soundDevice ?? t('form.deviceAny')) },
    { label: t('form.repeat'), show: ofSound(({ onRepeat }) => yesNo(onRepeat)) },
    { label: t('column.comment'), show: ({ comment }) => comment },
    { label: t('form.groups'), show: ({ executionGroups }) => executionGroups.join('\n') },
  ]
}

const fileNameOf = (draft: ActionDraft): string => draft.file?.name ?? keptFile(draft) ?? ''
