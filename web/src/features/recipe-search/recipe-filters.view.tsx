import { Button, HTMLSelect, InputGroup, Spinner } from '@blueprintjs/core'
import { Cross, Filter, Reset, Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesWanted } from '../../entities/ingredient/ingredient-choices.model.ts'
import { $machines } from '../../entities/peers/peers.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { SlashKey } from '../../ui/slash-key.view.tsx'
import {
  fabricables,
  isNarrowed,
  noSearch,
  type RecipeOrder,
  type RecipeSearch,
  recipeOrders,
} from './recipe-search.ts'
import { slashField, useSlashPressed } from './slash-search.ts'
import type { RecipeList } from './use-recipe-list.ts'
import './recipe-search.css'

const IngredientFilter = lazy(async () => ({
  default: (await import('./ingredient-filter.view.tsx')).IngredientFilter,
}))

interface ChoiceProps {
  readonly search: RecipeSearch
  readonly change: (change: Partial<RecipeSearch>) => void
}

export function RecipeFilters({ search: typed }: Pick<RecipeList, 'search'>) {
  const { t } = useTranslation('recipes')
  const { change } = typed
  const { search } = typed.request
  const expertUsed = search.containsIngredients.length > 0
  const [opened, setOpened] = useState(expertUsed)
  const expertId = useId()
  const wantChoices = useUnit(choicesWanted)
  return (
    <Stack as="search" gap={0} pad={3} className="sr-card sr-filters">
      <Row gap={3} wrap className="sr-filters-row">
        <QueryField {...typed} />
        <Button
          className="sr-filters-more"
          icon={<Filter />}
          active={opened}
          aria-label={opened ? t('search.less') : t('search.more')}
          aria-expanded={opened}
          aria-controls={expertId}
          onClick={() => {
            wantChoices()
            setOpened(!opened)
          }}
          text={opened ? t('search.less') : t('search.more')}
        />
      </Row>
      <Row gap={3} wrap className="sr-filters-row">
        <MakeableChoice {...{ search, change }} />
        <MachineChoice {...{ search, change }} />
        <OrderChoice {...{ search, change }} />
        {/* It keeps its place while there is nothing to reset: the rows would move. */}
        <IconButton
          className="sr-filters-reset sr-bare"
          style={{ visibility: isNarrowed(search) ? 'visible' : 'hidden' }}
          icon={<Reset />}
          titled
          label={t('search.reset')}
          onClick={() => change(noSearch)}
        />
      </Row>
      {/* At once: sliding would move the whole list below it sixty times a second. */}
      <div id={expertId} hidden={!opened}>
        {opened ? (
          <Stack gap={1} top minHeight={72} style={{ paddingTop: 'var(--sr-space-3)' }}>
            <Suspense fallback={<Spinner size={24} />}>
              <IngredientFilter
                ids={search.containsIngredients}
                onChange={containsIngredients => change({ containsIngredients })}
              />
            </Suspense>
          </Stack>
        ) : null}
      </div>
    </Stack>
  )
}

function QueryField({ text, type, submit, change }: RecipeList['search']) {
  const { t } = useTranslation(['recipes', 'terms'])
  const field = useRef<HTMLInputElement>(null)
  const isPressed = useSlashPressed()
  const clear = (
    <IconButton
      icon={<Cross />}
      label={t('search.clear')}
      onClick={() => {
        change({ query: '' })
        // The button goes away with the text.
        field.current?.focus()
      }}
    />
  )
  return (
    <form
      className="sr-filters-query"
      role="presentation"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <InputGroup
        {...slashField}
        inputRef={field}
        autoFocus={isPressed}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        fill
        leftIcon={<Search />}
        aria-label={t('terms:searchRecipes')}
        title={t('terms:slashSearches')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={event => type(event.currentTarget.value)}
        rightElement={text === '' ? <SlashKey className="sr-filters-slash" /> : clear}
      />
    </form>
  )
}

function MakeableChoice({ search, change }: ChoiceProps) {
  const { t } = useTranslation(['recipes', 'terms'])
  return (
    <Segments
      label={t('terms:show')}
      value={search.machine === null ? (search.fabricable ?? 'ALL') : null}
      options={(['ALL', ...fabricables] as const).map(value => ({ value, label: t(`choice.${value}.label`) }))}
      onChange={value => change({ fabricable: value === 'ALL' ? null : value, machine: null })}
    />
  )
}

/** The drinks that one other machine can make, if others share the recipes. */
function MachineChoice({ search, change }: ChoiceProps) {
  const { t } = useTranslation('machines')
  const machines = useUnit($machines)
  const others = machines.filter(({ isThis }) => !isThis)
  if (others.length === 0) return null
  return (
    <HTMLSelect
      className="sr-filters-order"
      aria-label={t('onMachine')}
      value={search.machine ?? ''}
      onChange={event => change({ fabricable: null, machine: event.currentTarget.value || null })}
      options={[
        { value: '', label: t('anyMachine') },
        ...others.map(({ key, name }) => ({ value: key, label: t('only', { machine: name }) })),
      ]}
    />
  )
}

function OrderChoice({ search, change }: ChoiceProps) {
  const { t } = useTranslation('recipes')
  return (
    <HTMLSelect
      className="sr-filters-order"
      aria-label={t('search.orderBy')}
      value={search.orderBy}
      onChange={event => change({ orderBy: event.currentTarget.value as RecipeOrder })}
      options={recipeOrders.map(value => ({ value, label: t(`order.${value}`) }))}
    />
  )
}
