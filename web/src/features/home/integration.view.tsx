import { Checkbox } from '@blueprintjs/core'
import type { FlatNamespace } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyVariables, OperationResult, UseQueryResponse } from 'urql'
import { onlyField } from '../../api/outcome.ts'
import { ConnectionTestButton, useConnectionTest } from '../../forms/connection-test.view.tsx'
import { FieldFrame } from '../../forms/fields.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { FormPage } from '../../forms/form.view.tsx'
import type { FormErrors } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { type MissingInTab, UnavailableInDemo, useUnavailable } from '../demo/unavailable-in-demo.view.tsx'

/** The props of a field by its name: bound, with its label and its hint. */
type FieldOf<Draft> = <Name extends keyof Draft & string>(
  name: Name,
) => FieldBinding<Draft[Name]> & { readonly label: string; readonly hint?: string }

interface SettingsFormProps<Draft extends object, Settings, Answer> {
  /** The namespace with the texts of the form: of each field by its name, or one of the terms; its hint as `nameHint`. */
  readonly texts: FlatNamespace
  readonly what: MissingInTab
  readonly settings: Settings
  /** Empty secrets: those that the machine has are kept. */
  readonly draftOf: (settings: Settings) => Draft
  readonly rules?: (draft: Draft) => FormErrors<Draft>
  readonly save: (draft: Draft) => Promise<OperationResult<object>>
  /** Tries what is in the form, before it's saved. */
  readonly test?: (draft: Draft) => Promise<OperationResult<Answer>>
  readonly testingText?: string
  readonly goodText?: (answer: Answer) => string
  readonly children: (field: FieldOf<Draft>, form: Form<Draft>) => ReactNode
}

/** The settings of an integration: switched on, filled in, tested, saved. */
export function SettingsForm<Draft extends object, Settings, Answer>(
  props: SettingsFormProps<Draft, Settings, Answer>,
) {
  const { texts, what, settings, draftOf, rules, save, test, testingText = '', goodText, children } = props
  const { t, i18n } = useTranslation([texts as 'terms', 'terms'])
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
            runningText={testingText}
            goodText={tested.answer ? (goodText?.(tested.answer) ?? '') : ''}
          />
        )
      }
    >
      {children(field, form)}
    </FormPage>
  )
}

interface OpenedIntegrationProps<Data, Variables extends AnyVariables> {
  readonly lead: string
  /** What a machine in a tab doesn't have. */
  readonly what: MissingInTab
  readonly query: UseQueryResponse<Data, Variables>
  readonly actions?: ReactNode
  readonly children: (data: Data) => ReactNode
}

export const OpenedIntegration = <Data, Variables extends AnyVariables>({
  lead,
  what,
  query,
  actions,
  children,
}: OpenedIntegrationProps<Data, Variables>) => (
  <Stack gap={4}>
    <Row gap={4} justify="between" wrap>
      <p className="sr-muted sr-measure-72 sr-shrink">{lead}</p>
      {actions}
    </Row>
    <UnavailableInDemo what={what} />
    <QueryResult of={query} skeleton={<Skeleton height="320px" />}>
      {children}
    </QueryResult>
  </Stack>
)

interface ChoicesFieldProps<Value extends string> extends FieldBinding<readonly Value[]> {
  readonly label: string
  readonly groups: readonly {
    readonly title?: string
    readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
  }[]
}

/** Any of several, in the order in which they are offered. */
export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { label, error, value, onChange, disabled, groups } = props
  const all = groups.flatMap(({ choices }) => choices.map(each => each.value))
  const choose = (chosen: Value, isChosen: boolean): void =>
    onChange(all.filter(each => (each === chosen ? isChosen : value.includes(each))))
  return (
    <FieldFrame label={label} error={error}>
      {ids => (
        <Grid gap={3} fit={180} align="start" {...ids}>
          {groups.map(({ title, choices }) => (
            <Stack key={title ?? choices[0]?.value} gap={1} top>
              {title ? <span className="sr-muted sr-size-14">{title}</span> : null}
              {choices.map(choice => (
                <Stack key={choice.value} gap={0.5}>
                  <Checkbox
                    label={choice.label}
                    checked={value.includes(choice.value)}
                    disabled={disabled}
                    onChange={event => choose(choice.value, event.currentTarget.checked)}
                  />
                  {choice.hint ? <span className="sr-form-hint">{choice.hint}</span> : null}
                </Stack>
              ))}
            </Stack>
          ))}
        </Grid>
      )}
    </FieldFrame>
  )
}
