import { useUnit } from 'effector-react'
import { memo, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { DrinkPicture, Empty, Icon, Note, PartyButton, ScreenLink, useProblemText } from '../parts/parts.view.tsx'
import { line, replaceScreen } from '../place/place.ts'
import type { MenuDrink } from '../visit/order-request.ts'
import { $visit } from '../visit/visit.model.ts'
import '../parts/guest.css'

interface Sought {
  readonly search: string
  /** Drinks without alcohol, and those that can be had without. */
  readonly alcoholFree: boolean
}

export const nothingSought: Sought = { search: '', alcoholFree: false }

const searchTextOf = ({ name, shortDescription, ingredientNames }: MenuDrink): string =>
  rememberedSearchText([name, shortDescription, ...ingredientNames].join('\n'))

const hasAlcohol = ({ percent }: Pick<MenuDrink, 'percent'>): boolean => percent > 0

/** Those that the machine makes alone, and the others; each by name. @param language as in BCP 47 */
export function sectionsOf(drinks: readonly MenuDrink[], { search, alcoholFree }: Sought, language: string) {
  const { compare } = new Intl.Collator(language)
  const wanted = searchFor(search)
  const isFound = (drink: MenuDrink): boolean =>
    (wanted?.hasWordsIn(searchTextOf(drink)) ?? true) &&
    (!alcoholFree || !hasAlcohol(drink) || drink.alcoholFree !== null)
  const found = drinks.filter(isFound).toSorted((a, b) => compare(a.name, b.name))
  return { bySelf: found.filter(({ byHand }) => !byHand), byHand: found.filter(({ byHand }) => byHand) }
}

interface MenuCardProps {
  readonly drink: MenuDrink
  readonly changes: number | null
  /** Found among those without alcohol. */
  readonly alcoholFree: boolean
}

/** A drink, to make one want it; the whole card leads to it. */
const MenuCard = memo(function MenuCard({ drink, changes, alcoholFree }: MenuCardProps) {
  const { id, name, shortDescription } = drink
  return (
    <Column as="li" className="sr-card sr-guest-card sr-rings sr-clip sr-relative">
      <DrinkPicture {...drink} edge={160} width={220} />
      <Column pad={3} gap={0.5} grow>
        <h3 className="sr-anywhere sr-clamp-2" dir="auto">
          <ScreenLink
            className="sr-covers"
            to={{ kind: 'drink', drinkId: id, changes, alcoholFree: alcoholFree && hasAlcohol(drink) }}
          >
            {name}
          </ScreenLink>
        </h3>
        {shortDescription === '' ? null : <p className="sr-snug sr-muted sr-size-14 sr-clamp-2">{shortDescription}</p>}
        <Strength drink={drink} />
      </Column>
    </Column>
  )
})

export function Strength({ drink }: Pick<MenuCardProps, 'drink'>) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const looks = 'sr-guest-strength sr-light sr-size-14 sr-down'
  if (drink.alcoholFreeOnly || !hasAlcohol(drink)) {
    return (
      <Row as="p" gap={1.5} className={`${looks} sr-success`}>
        <Icon of="leaf" />
        {t('menu.none')}
      </Row>
    )
  }
  return (
    <Row as="p" gap={1.5} className={`${looks} sr-muted sr-number`}>
      {t('menu.strength', { percent: format.percent(drink.percent) })}
      {drink.alcoholFree !== null ? (
        <Row as="span" inline align="stretch" className="sr-success sr-push" title={t('menu.orNone')}>
          <Icon of="leaf" />
          <span className="sr-visually-hidden">{t('menu.orNone')}</span>
        </Row>
      ) : null}
    </Row>
  )
}

/** The place in the list, for the way back to it. */
let scrolledTo = 0

interface MenuProps extends Pick<MenuCardProps, 'changes'> {
  readonly drinks: readonly MenuDrink[] | null
  readonly problem: ApiProblem | null
  readonly onRetry: () => void
  readonly sought: Sought
  readonly seek: (sought: Sought) => void
}

export function Menu(props: MenuProps) {
  const { t } = useTranslation('guest')
  const page = useRef<HTMLDivElement>(null)
  useFoundInSight(page, props.sought)
  useLayoutEffect(() => {
    window.scrollTo(0, scrolledTo)
    const remember = (): void => {
      scrolledTo = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  return (
    <Stack maxWidth="70rem" gap={1} className="sr-guest-menu sr-measure" ref={page}>
      {props.changes === null ? (
        <LastOrders />
      ) : (
        <Note className="sr-row sr-gap sr-above-3 sr-between sr-wrap" role="status">
          <span>{t('menu.choosing')}</span>
          <PartyButton onClick={() => replaceScreen(line)}>{t('menu.keep')}</PartyButton>
        </Note>
      )}
      <Finder {...props} />
      <Drinks {...props} />
    </Stack>
  )
}

/** What's found begins below the field, wherever the list was scrolled to. */
function useFoundInSight(page: RefObject<HTMLElement | null>, sought: Sought): void {
  const looked = useRef(sought)
  useLayoutEffect(() => {
    const top = page.current?.offsetTop ?? 0
    if (looked.current !== sought && window.scrollY > top) window.scrollTo(0, top)
    looked.current = sought
  }, [page, sought])
}

function LastOrders() {
  const visit = useUnit($visit)
  const textOf = useProblemText()
  if (visit === null || !visit.party.lastOrders || visit.mayNotBecause === null) return null
  return <Note className="sr-above-3">{textOf(visit.mayNotBecause)}</Note>
}

function Finder({ sought, seek }: MenuProps) {
  const { t } = useTranslation('guest')
  const { search, alcoholFree } = sought
  return (
    <Row as="search" align="stretch" pad={[3, 4]} gap={2} className="sr-guest-finder sr-wrap">
      <Row
        as="label"
        gap={2}
        pad={[0, 3]}
        flex="1 1 10rem"
        minHeight="2.875rem"
        className="sr-guest-search sr-rings sr-surface-card sr-pill sr-bordered"
      >
        <Icon of="search" />
        <input
          type="search"
          inputMode="search"
          enterKeyHint="search"
          placeholder={t('menu.search')}
          aria-label={t('menu.search')}
          value={search}
          onChange={event => seek({ ...sought, search: event.currentTarget.value })}
        />
      </Row>
      <Box
        as="button"
        type="button"
        pad={[0, 4]}
        minHeight="2.875rem"
        className="sr-choice sr-nowrap sr-light sr-pill sr-bordered sr-surface-card"
        aria-pressed={alcoholFree}
        onClick={() => seek({ ...sought, alcoholFree: !alcoholFree })}
      >
        {t('menu.alcoholFree')}
      </Box>
    </Row>
  )
}

function Drinks({ drinks, problem, onRetry, sought, seek, changes }: MenuProps) {
  const { t, i18n } = useTranslation(['guest', 'common'])
  const textOf = useProblemText()
  if (drinks === null && problem !== null) {
    return (
      <Empty text={textOf(problem)} role="alert">
        <PartyButton onClick={onRetry}>{t('common:retry')}</PartyButton>
      </Empty>
    )
  }
  if (drinks === null) {
    return (
      <Grid gap={3} template={columns} role="status" aria-busy aria-label={t('common:loading')}>
        {[1, 2, 3, 4, 5, 6].map(place => (
          <Box key={place} height="17rem" className="sr-guest-waits sr-surface-group sr-round" />
        ))}
      </Grid>
    )
  }
  if (drinks.length === 0) return <Empty text={t('menu.empty')} />
  const { bySelf, byHand } = sectionsOf(drinks, sought, i18n.language)
  if (bySelf.length + byHand.length === 0) {
    return (
      <Empty text={t('menu.noMatch')} role="status">
        <PartyButton onClick={() => seek(nothingSought)}>{t('menu.all')}</PartyButton>
      </Empty>
    )
  }
  const isParted = byHand.length > 0 && bySelf.length > 0
  const { alcoholFree } = sought
  return (
    <>
      <Section title={t('menu.drinks')} isNamed={isParted} drinks={bySelf} {...{ changes, alcoholFree }} />
      <Section title={t('menu.byHand')} isNamed drinks={byHand} {...{ changes, alcoholFree }} />
    </>
  )
}

const columns = 'repeat(auto-fill, minmax(min(100%, 9.6rem), 1fr))'

interface SectionProps extends Omit<MenuCardProps, 'drink'> {
  readonly title: string
  readonly isNamed: boolean
  readonly drinks: readonly MenuDrink[]
}

function Section({ title, isNamed, drinks, ...card }: SectionProps) {
  const id = useId()
  if (drinks.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isNamed ? 'sr-above-3 sr-below-3' : 'sr-visually-hidden'}>
        {title}
      </h2>
      <Grid as="ul" gap={3} template={columns}>
        {drinks.map(drink => (
          <MenuCard key={drink.id} drink={drink} {...card} />
        ))}
      </Grid>
    </section>
  )
}
