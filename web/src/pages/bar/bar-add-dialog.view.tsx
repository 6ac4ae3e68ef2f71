import { Button, Checkbox, DialogBody } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startsOrContains } from '../../entities/ingredient/ingredient-match.ts'
import { useFormat } from '../../i18n/format.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { Box, Grid } from '../../ui/layout/layout.view.tsx'
import { ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import {
  $choices,
  $chosen,
  $isAdding,
  $isSaving,
  addAsked,
  addConfirmed,
  addDeclined,
  type BarIngredient,
  choiceToggled,
} from './bar.model.ts'
import { groupedByShelf } from './bar-groups.ts'

/** Puts several bottles into the bar at once. */
export function BarAddDialog() {
  const { t } = useTranslation('bar')
  const { t: common } = useTranslation('common')
  const format = useFormat()
  const [isAdding, chosen, saving] = useUnit([$isAdding, $chosen, $isSaving])
  const [declined, confirmed] = useUnit([addDeclined, addConfirmed])
  return (
    <Dialog
      style={{ width: 'min(620px, calc(100vw - 32px))' }}
      isOpen={isAdding}
      title={t('add.title')}
      onClose={() => declined()}
      canEscapeKeyClose={!saving}
      canOutsideClickClose={chosen.size === 0}
      isCloseButtonShown={!saving}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          confirmed()
        }}
      >
        <DialogBody useOverflowScrollContainer={false}>
          <Choices />
        </DialogBody>
        <DialogButtons>
          <Button text={common('cancel')} disabled={saving} onClick={() => declined()} />
          <Button
            type="submit"
            intent="primary"
            loading={saving}
            disabled={chosen.size === 0}
            text={
              chosen.size === 0
                ? t('add.none')
                : t('add.confirm', { count: chosen.size, amount: format.number(chosen.size) })
            }
          />
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function Choices() {
  const { t } = useTranslation('bar')
  const [choices, retry] = useUnit([$choices, addAsked])
  const [query, setQuery] = useState('')
  if (choices.kind === 'failed') return <ErrorState problem={choices.problem} onRetry={retry} />
  const free = choices.kind === 'ready' ? choices.value.filter(({ owned }) => !owned) : null
  return (
    <>
      <SearchField label={t('add.search')} value={query} onChange={setQuery} autoFocus />
      <div className="sr-above-3 sr-scroll" style={{ height: 'min(420px, 50dvh)', scrollbarGutter: 'stable' }}>
        {free === null ? (
          <Skeleton height="220px" />
        ) : (
          <ChoiceGroups items={query.trim() === '' ? free : startsOrContains(query, free)} />
        )}
      </div>
    </>
  )
}

function ChoiceGroups({ items }: { readonly items: readonly BarIngredient[] }) {
  const { t, i18n } = useTranslation('bar')
  const [chosen, toggle] = useUnit([$chosen, choiceToggled])
  if (items.length === 0)
    return (
      <Box as="p" pad={[5, 0]} className="sr-muted">
        {t('add.nothing')}
      </Box>
    )
  return groupedByShelf(items, i18n.language).map(group => (
    <Grid as="fieldset" key={group.name ?? ''} gap={[0, 4]} fill={240} className="sr-below-3">
      <legend className="sr-muted sr-size-14 sr-strong">{group.name ?? t('ungrouped')}</legend>
      {group.items.map(item => (
        <Checkbox key={item.id} checked={chosen.has(item.id)} onChange={() => toggle(item.id)}>
          <span className="sr-dot sr-behind-2" style={{ background: item.colour }} />
          <span className="sr-bar-choice-name sr-anywhere">{item.name}</span>
        </Checkbox>
      ))}
    </Grid>
  ))
}
