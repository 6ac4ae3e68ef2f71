import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from 'urql'
import { onlyField } from '../../api/outcome.ts'
import { ConnectionTestButton, useConnectionTest } from '../../forms/connection-test.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { FormPage } from '../../forms/form.view.tsx'
import type { FormErrors } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { notify } from '../../ui/notifications.model.ts'
import { type MissingInTab, useUnavailable } from '../demo/use-unavailable.ts'

/**
 * Namespaces with the texts of such a form: of each field by its name, or one of the terms; its hint as
 * `nameHint`.
 */
type SettingsTexts = 'mqtt' | 'provider' | 'notification-settings' | 'metrics' | 'assistant'

/** The props of a field by its name: bound, with its label and its hint. */
type FieldOf<Draft> = <Name extends keyof Draft & string>(
  name: Name,
) => FieldBinding<Draft[Name]> & { readonly label: string; readonly hint?: string }

interface SettingsFormProps<Draft extends object, Settings, Answer> {
  readonly texts: SettingsTexts
  readonly what: MissingInTab
  readonly settings: Settings
  /** Empty secrets: those that the machine has are kept. */
  readonly draftOf: (settings: Settings) => Draft
  readonly rules?: (draft: Draft) => FormErrors<Draft>
  readonly save: (draft: Draft) => Promise<OperationResult<object>>
  /** Tries what is in the form, before it's saved. */
  readonly test?: (draft: Draft) => Promise<OperationResult<Answer>>
  readonly goodText?: (answer: Answer) => string
  readonly children: (field: FieldOf<Draft>, form: Form<Draft>) => ReactNode
}

/** The settings of an integration: switched on, filled in, tested, saved. */
export function SettingsForm<Draft extends object, Settings, Answer>(
  props: SettingsFormProps<Draft, Settings, Answer>,
) {
  const { texts, what, settings, draftOf, rules, save, test, goodText, children } = props
  const { t, i18n } = useTranslation([texts as 'mqtt', 'terms'])
  const text = t as (key: string) => string
  const lacking = useUnavailable(what)
  const form = useForm<Draft, object>({
    initial: draftOf(settings),
    ...(rules && { rules }),
    save,
    // As the machine has written it, and without secrets.
    savedDraftOf: saved => draftOf(onlyField(saved) as Settings),
    onSaved: () => notify.success(t('terms:settingsSaved')),
  })
  const tested = useConnectionTest(form, draft => test?.(draft) ?? Promise.reject(new Error('Nothing to test')))
  const field: FieldOf<Draft> = name => {
    const [label, hint] = [name, `${name}Hint`].map(key => (i18n.exists(key, { ns: texts }) ? text(key) : undefined))
    return { ...form.bind(name), label: label ?? text(`terms:${name}`), ...(hint && { hint }) }
  }
  return (
    <FormPage
      form={form}
      actions={
        test === undefined ? null : (
          <ConnectionTestButton
            {...lacking}
            test={tested}
            text={t('terms:test')}
            runningText={t('testing')}
            goodText={tested.answer ? (goodText?.(tested.answer) ?? t('testGood')) : ''}
          />
        )
      }
    >
      {children(field, form)}
    </FormPage>
  )
}
