import { HTMLSelect, InputGroup, Spinner } from '@blueprintjs/core'
import { Cross, Filter, Reset, Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIngredientChoices } from '../../entities/ingredient/ingredient-choices.ts'
import { $machines } from '../../entities/peers/peers.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
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

export function RecipeFilters({ search: typed }: Pick<RecipeList, 'search'>) {
  const { t } = useTranslation(['recipes', 'terms'])
  const { change } = typed
  const { search } = typed.request
  const [opened, setOpened] = useState(search.containsIngredients.length > 0)
  const expertId = useId()
  // While the code of the list is on its way.
  useIngredientChoices(opened)
  return (
    <Row as="search" gap={3} wrap pad={3} className="sr-card sr-filters">
      <QueryField {...typed} />
      <IconButton
        variant="solid"
        icon={<Filter />}
        active={opened}
        titled
        label={opened ? t('search.less') : t('search.more')}
        aria-expanded={opened}
        aria-controls={expertId}
        onClick={() => setOpened(!opened)}
      />
      <Segments
        label={t('terms:show')}
        value={search.machine === null ? (search.fabricable ?? 'ALL') : null}
        options={(['ALL', ...fabricables] as const).map(value => ({ value, label: t(`choice.${value}.label`) }))}
        onChange={value => change({ fabricable: value === 'ALL' ? null : value, machine: null })}
      />
      <MachineChoice {...{ search, change }} />
      <HTMLSelect
        className="sr-filters-late"
        aria-label={t('search.orderBy')}
        value={search.orderBy}
        onChange={event => change({ orderBy: event.currentTarget.value as RecipeOrder })}
        options={recipeOrders.map(value => ({ value, label: t(`order.${value}`) }))}
      />
      {/* It keeps its place while there is nothing to reset: the rows would move. */}
      <IconButton
        className="sr-filters-late"
        style={{ visibility: isNarrowed(search) ? 'visible' : 'hidden' }}
        icon={<Reset />}
        titled
        label={t('search.reset')}
        onClick={() => change(noSearch)}
      />
      {/* At once: sliding would move the whole list below it sixty times a second. */}
      <Box id={expertId} flex="1 0 100%" hidden={!opened}>
        {opened ? (
          <Suspense fallback={<Spinner size={24} />}>
            <IngredientFilter
              ids={search.containsIngredients}
              onChange={containsIngredients => change({ containsIngredients })}
            />
          </Suspense>
        ) : null}
      </Box>
    </Row>
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

interface MachineChoiceProps {
  readonly search: RecipeSearch
  readonly change: (change: Partial<RecipeSearch>) => void
}

/** The drinks that one other machine can make, if others share the recipes. */
function MachineChoice({ search, change }: MachineChoiceProps) {
  const { t } = useTranslation('machines')
  const machines = useUnit($machines)
  const others = machines.filter(({ isThis }) => !isThis)
  if (others.length === 0) return null
  return (
    <HTMLSelect
      className="sr-filters-late"
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
