import { Checkbox } from '@blueprintjs/core'
import { FieldFrame } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'

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
