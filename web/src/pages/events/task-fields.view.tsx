import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { type ActionDraft, actionLimits, keptFile, requestMethods } from '../../entities/event-action/action-draft.ts'
import { CheckField, SelectField } from '../../forms/choice-fields.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import type { UsedForm } from '../../forms/use-form.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { $devices } from './action-form.model.ts'
import { FileField } from './file-field.view.tsx'
import { Libraries } from './libraries.view.tsx'
import { NoScripts } from './no-scripts.view.tsx'

interface TaskFieldsProps {
  readonly draft: ActionDraft
  readonly bind: UsedForm<ActionDraft>['bind']
}

/** What is to be known of an action, depending on its kind. */
export function TaskFields({ draft, bind }: TaskFieldsProps) {
  const { t } = useTranslation('events')
  switch (draft.action) {
    case 'CALL_URL':
      return (
        <Stack gap={3} className="sr-action-url">
          <SelectField
            {...bind('method')}
            label={t('form.method')}
            options={requestMethods.map(method => ({ value: method, label: method }))}
          />
          <TextField
            {...bind('url')}
            type="url"
            label={t('form.url')}
            placeholder={t('form.urlPlaceholder')}
            maxLength={actionLimits.url}
          />
        </Stack>
      )
    case 'PLAY_AUDIO':
      return <AudioFields draft={draft} bind={bind} />
    case 'RUN_PYTHON':
      return (
        <>
          <NoScripts />
          <FileField {...bind('file')} ending="py" kept={keptFile(draft)} />
          <Libraries />
        </>
      )
    case 'DO_NOTHING':
      return <Callout>{t('form.nothing')}</Callout>
  }
}

function AudioFields({ draft, bind }: TaskFieldsProps) {
  const { t } = useTranslation('events')
  const devices = useUnit($devices)
  const chosen = draft.soundDevice
  const offered = chosen === null || devices.includes(chosen) ? devices : [...devices, chosen]
  return (
    <>
      <FileField {...bind('file')} ending="wav" kept={keptFile(draft)} />
      <div className="sr-form-fields sr-form-fields-two">
        <NumberField {...bind('volume')} label={t('form.volume')} unit="%" least={0} most={100} step={5} decimals={0} />
        <SelectField
          {...bind('soundDevice')}
          label={t('form.device')}
          emptyLabel={t('form.deviceAny')}
          options={offered.map(device => ({ value: device, label: device }))}
        />
      </div>
      <CheckField {...bind('onRepeat')} label={t('form.repeat')} hint={t('form.repeatHint')} />
    </>
  )
}
