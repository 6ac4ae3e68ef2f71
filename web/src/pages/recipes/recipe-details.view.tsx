import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { AddToFolder, Edit, FolderNew, Glass, Lock, Tick, Trash, TrendingUp } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import {
  AddToCollectionDocument,
  CreateCollectionDocument,
  collectionName,
  nameRules,
  RemoveFromCollectionDocument,
} from '../../entities/collection/collections.view.tsx'
import { $isSetUp } from '../../entities/machine/machine.model.ts'
import { NotSetUp } from '../../entities/machine/not-set-up.view.tsx'
import { AlcoholText, AvailabilityLine, StateBadge } from '../../entities/recipe/availability.view.tsx'
import {
  madeOfRecipes,
  type RecipeDetails,
  RecipeDocument,
  type RecipeStep,
} from '../../entities/recipe/recipe.documents.ts'
import { $lastListAddress } from '../../entities/recipe/saved-list-params.model.ts'
import { FavouriteHeart } from '../../features/favourites/favourite-heart.view.tsx'
import { drinkOfRecipe } from '../../features/order/order-draft.ts'
import { TextField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { recordOf } from '../../queries/record-of.ts'
import { $user } from '../../session/session.model.ts'
import { ConfirmDialog, useDialog } from '../../ui/dialog.view.tsx'
import { Box, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { BackLink, Badge, ErrorState, Fact, Facts, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Photo } from '../../ui/photo.view.tsx'
import '../../entities/recipe/recipes.css'
import './recipe-details.css'

const OrderDialog = lazy(async () => ({
  default: (await import('../../features/order/order-dialog.view.tsx')).OrderDialog,
}))

/** `/recipe/{id}`, and with the order dialog open `/recipe/{id}/order`. */
export function RecipeDetailsPage() {
  const id = Number(useParams()['id'])
  const { pathname, search } = useLocation()
  const ordering = pathname.endsWith('/order')
  const navigate = useNavigate()
  const valid = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ query: RecipeDocument, variables: { id }, pause: !valid, context: madeOfRecipes })
  const { record, problem, retry } = recordOf(query, id, ({ recipe }) => recipe)
  usePageTitle(record?.name)
  if (!valid || record === null) return <NotFoundPage />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (record === undefined) return <Skeleton height="480px" />
  return (
    <>
      <Details key={id} recipe={record} onOrder={() => void navigate(`/recipe/${id}/order`, { replace: true })} />
      <Suspense fallback={null}>
        {ordering ? (
          <OrderDialog
            key={id}
            drink={drinkOfRecipe(record)}
            isAlcoholFree={new URLSearchParams(search).get('alcohol') === 'none'}
            onClose={() => void navigate(`/recipe/${id}`, { replace: true })}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function Details({ recipe, onOrder }: { recipe: RecipeDetails; onOrder: () => void }) {
  const { t } = useTranslation(['recipes', 'terms'])
  const [lastList, isSetUp] = useUnit([$lastListAddress, $isSetUp])
  const back = lastList ?? '/recipe/public'
  return (
    <Stack as="article" gap={5} align="start" measure={1180} className="sr-details">
      <BackLink to={back} className="sr-details-back">
        {t('terms:toRecipes')}
      </BackLink>
      <Stack
        justify="center"
        pad={4}
        className="sr-card sr-details-picture sr-clip"
        data-photo={recipe.imageUrl !== null}
      >
        {recipe.imageUrl === null ? (
          <DrinkImage shape={recipe.defaultGlass?.shape} drink={recipe.served} />
        ) : (
          <span className="sr-wide-picture">
            <Photo url={recipe.imageUrl} width={750} title={t('terms:pictureOf', { name: recipe.name })} />
          </span>
        )}
      </Stack>
      <Stack as="header" gap={3} justify="start" area="head" className="sr-details-head">
        <Row as="p" gap={3} align="stretch" wrap className="sr-size-13">
          {recipe.categories.map(({ id, name }) => (
            <Link key={id} className="sr-undecorated" to={`/recipe/public/category/${id}`}>
              {name}
            </Link>
          ))}
        </Row>
        <h1 dir="auto">{recipe.name}</h1>
        <Box as="p" maxWidth="52ch" className="sr-details-lead sr-any sr-size-18 sr-muted" dir="auto">
          {recipe.shortDescription}
        </Box>
        <AvailabilityLine recipe={recipe} />
        <Row gap={2} wrap className="sr-details-order sr-above-2">
          {isSetUp ? (
            <Button
              size="large"
              intent="primary"
              icon={<Glass size={20} />}
              text={t('details.make')}
              onClick={onOrder}
              data-testid="make-drink"
            />
          ) : (
            <NotSetUp />
          )}
          <RecipeActions recipe={recipe} listPath={back} />
        </Row>
      </Stack>
      <Stack as="section" gap={3} area="steps">
        <h2>{t('terms:howItIsMade')}</h2>
        <RecipeSteps steps={recipe.steps} boostable={recipe.boostable} />
      </Stack>
      <Stack as="aside" gap={4} area="aside">
        <AtAGlance recipe={recipe} />
        <AlcoholFreePanel recipe={recipe} />
        <p className="sr-any sr-pre-line" dir="auto">
          {recipe.description}
        </p>
      </Stack>
    </Stack>
  )
}

function AtAGlance({ recipe }: { recipe: RecipeDetails }) {
  const { t } = useTranslation(['recipes', 'terms'])
  const format = useFormat()
  const { defaultGlass, defaultAmountMl } = recipe
  return (
    <Panel title={t('details.facts')}>
      <Facts>
        <Fact label={t('terms:glass')}>
          {defaultGlass
            ? t('details.glassSize', { glass: defaultGlass.name, size: format.volume(defaultGlass.sizeMl) })
            : t('details.noGlass')}
        </Fact>
        {defaultAmountMl === null ? null : <Fact label={t('details.amount')}>{format.volume(defaultAmountMl)}</Fact>}
        <Fact label={t('terms:alcohol')}>
          <AlcoholText least={recipe.minAlcoholContent} most={recipe.maxAlcoholContent} />
        </Fact>
        <Fact label={t('details.boost')}>{t(recipe.boostable ? 'details.boostable' : 'details.notBoostable')}</Fact>
        <Fact label={t('details.owner')}>{recipe.owner.username}</Fact>
        <Fact label={t('details.lastUpdate')}>
          <time dateTime={recipe.lastUpdate}>{format.date(recipe.lastUpdate)}</time>
        </Fact>
      </Facts>
      {recipe.tags.length === 0 ? null : (
        <Row as="ul" gap={1.5} align="stretch" wrap aria-label={t('terms:tags')}>
          {recipe.tags.map(tag => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </Row>
      )}
    </Panel>
  )
}

/** The drink without alcohol: what is exchanged, whether it can be made now, and the way to order it. */
function AlcoholFreePanel({ recipe: { id, alcoholFree } }: { recipe: RecipeDetails }) {
  const { t } = useTranslation(['recipes', 'terms'])
  const { list } = useFormat()
  const navigate = useNavigate()
  const isSetUp = useUnit($isSetUp)
  if (alcoholFree === null || !isSetUp) return null
  const { substitutions, omitted, availability } = alcoholFree
  return (
    <Panel title={t('terms:withoutAlcohol')} gap={3}>
      <List gap={2}>
        {substitutions.map(({ ingredient, replacement }) => (
          <Row as="li" gap={[1, 3]} justify="between" wrap key={ingredient.id}>
            <span>{t('alcoholFree.instead', { replacement: replacement.name, ingredient: ingredient.name })}</span>
            <StateBadge of={replacement} />
          </Row>
        ))}
        {omitted.length === 0 ? null : (
          <Row as="li" gap={[1, 3]} justify="between" wrap>
            {t('alcoholFree.leftOut', { ingredients: list(omitted.map(({ name }) => name)) })}
          </Row>
        )}
      </List>
      <p className="sr-muted">{t(`availability.${availability}`)}</p>
      <Button
        text={t('alcoholFree.make')}
        onClick={() => void navigate(`/recipe/${id}/order?alcohol=none`, { replace: true })}
      />
    </Panel>
  )
}

type StepIngredient = Extract<RecipeStep, { __typename: 'AddIngredientsStep' }>['ingredients'][number]

interface RecipeStepsProps {
  readonly steps: readonly RecipeStep[]
  /** True of the whole drink: if nothing else stays as it is, boosting one ingredient changes nothing. */
  readonly boostable: boolean
}

/** A recipe's steps to read: numbered, with amounts and where everything is. */
function RecipeSteps({ steps, boostable }: RecipeStepsProps) {
  const { t } = useTranslation('recipes')
  return (
    <Stack as="ol" gap={3}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
        <Grid as="li" key={index} gap={3} columns="auto rest" pad={4} className="sr-card">
          <span className="sr-step-number sr-link sr-level sr-strong sr-text-center" aria-hidden>
            {index + 1}
          </span>
          {step.__typename === 'WrittenInstructionStep' ? (
            <Stack gap={2}>
              <p className="sr-muted sr-size-13">{t('details.instruction')}</p>
              <p className="sr-size-17 sr-pre-line">{step.message}</p>
            </Stack>
          ) : (
            <Stack gap={2}>
              <p className="sr-muted sr-size-13">
                {t(step.ingredients.length > 1 ? 'details.addTogether' : 'details.addOne')}
              </p>
              <List className="sr-lined">
                {step.ingredients.map(one => (
                  <IngredientRow key={one.ingredient.id} part={one} isBoosted={boostable && one.boostable} />
                ))}
              </List>
            </Stack>
          )}
        </Grid>
      ))}
    </Stack>
  )
}

function IngredientRow({ part, isBoosted }: { part: StepIngredient; isBoosted: boolean }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  const { ingredient, amount, scale } = part
  return (
    <Row as="li" gap={[0.5, 3]} wrap pad={[1.5, 0]}>
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <Box as="span" minWidth={76} className="sr-strong sr-number">
        {format.amount(amount, ingredient.unit)}
      </Box>
      <Box as="span" flex="1 1 120px" className="sr-size-17">
        {ingredient.name}
      </Box>
      <Row as="span" gap={1.5} align="stretch" wrap>
        {scale ? null : <Mark Icon={Lock} title={t('details.fixedHint')} text={t('details.fixed')} />}
        {isBoosted ? <Mark Icon={TrendingUp} title={t('details.boostsHint')} text={t('details.boosts')} /> : null}
        <StateBadge of={ingredient} />
      </Row>
    </Row>
  )
}

interface MarkProps {
  readonly Icon: typeof Lock
  readonly title: string
  readonly text: string
}

const Mark = ({ Icon, title, text }: MarkProps) => (
  <Row as="span" inline gap={1} className="sr-size-13 sr-muted" title={title}>
    <Icon size={12} aria-hidden />
    {text}
  </Row>
)

const CollectionsDocument = graphql(`
  query RecipeCollections($recipeId: Int!) {
    collections(first: 200) { id name owner { id } contains(recipeId: $recipeId) }
  }
`)
const DeleteDocument = graphql(`mutation DeleteRecipe($id: Int!) { deleteRecipe(id: $id) { collections } }`)

type RecipeCollection = ResultOf<typeof CollectionsDocument>['collections'][number]
interface RecipeProps {
  readonly recipe: Pick<RecipeDetails, 'id' | 'name'>
}

const context = madeOf('COLLECTIONS')

const useCollections = ({ id: recipeId }: RecipeProps['recipe']) =>
  useQuery({ query: CollectionsDocument, variables: { recipeId }, context })

/** Everything that can be done with a recipe besides making it. */
export function RecipeActions({ recipe, listPath }: { recipe: RecipeDetails; listPath: string }) {
  const { t } = useTranslation(['recipes', 'common'])
  const navigate = useNavigate()
  const { about, key, open, onClose } = useDialog<'collection' | 'deletion'>()
  return (
    <>
      <FavouriteHeart recipe={recipe} />
      <PopoverNext
        placement="bottom-start"
        content={<CollectMenu recipe={recipe} onCreate={() => open('collection')} />}
      >
        <Button variant="minimal" icon={<AddToFolder />} text={t('details.collect')} />
      </PopoverNext>
      {recipe.mayChange ? (
        <>
          <Button
            variant="minimal"
            icon={<Edit />}
            text={t('common:edit')}
            onClick={() => void navigate(`/recipe/${recipe.id}/edit`)}
          />
          <Button variant="minimal" icon={<Trash />} text={t('common:delete')} onClick={() => open('deletion')} />
        </>
      ) : null}
      {about === 'deletion' ? <DeletionQuestion key={key} {...{ recipe, listPath, onClose }} /> : null}
      {about === 'collection' ? <NewCollectionDialog key={key} {...{ recipe, onClose }} /> : null}
    </>
  )
}

function CollectMenu({ recipe, onCreate }: RecipeProps & { readonly onCreate: () => void }) {
  const { t } = useTranslation('recipes')
  const user = useUnit($user)
  const [{ data, error }] = useCollections(recipe)
  useEffect(() => {
    if (error) notify.problem(asApiProblem(error))
  }, [error])
  const [, add] = useMutation(AddToCollectionDocument)
  const [, remove] = useMutation(RemoveFromCollectionDocument)
  const toggle = async ({ id: collectionId, name, contains }: RecipeCollection): Promise<void> => {
    const { error: refusal } = await (contains ? remove : add)({ recipeId: recipe.id, collectionId })
    if (refusal) notify.problem(asApiProblem(refusal))
    else
      notify.success(t(contains ? 'details.uncollected' : 'details.collected', { name: recipe.name, collection: name }))
  }
  const own = data?.collections.filter(({ owner }) => owner.id === user?.id)
  return (
    <Menu aria-label={t('details.collectTitle')}>
      {own?.length === 0 ? <MenuItem disabled text={t('details.collectNone')} /> : null}
      {own?.map(collection => (
        <MenuItem
          key={collection.id}
          icon={collection.contains ? <Tick /> : <Box as="span" width={16} className="sr-inline-block" />}
          text={collection.name}
          aria-checked={collection.contains}
          role="menuitemcheckbox"
          shouldDismissPopover={false}
          onClick={() => void toggle(collection)}
        />
      ))}
      <MenuDivider />
      <MenuItem icon={<FolderNew />} text={t('details.collectNew')} onClick={onCreate} />
    </Menu>
  )
}

interface DialogProps extends RecipeProps {
  readonly onClose: () => void
}

/** A collection that begins with the recipe. */
function NewCollectionDialog({ recipe, onClose }: DialogProps) {
  const { t } = useTranslation(['recipes', 'common', 'terms'])
  const [, create] = useMutation(CreateCollectionDocument)
  const [, add] = useMutation(AddToCollectionDocument)
  const form = useForm({
    ...{ initial: { name: '' }, rules: nameRules },
    save: async ({ name }) => {
      const created = await create({ collection: { name: name.trim(), description: '' } })
      if (created.error || !created.data) return created
      const { error } = await add({ collectionId: created.data.createCollection.id, recipeId: recipe.id })
      return error ? { ...created, error } : created
    },
    onSaved: ({ createCollection }) =>
      notify.success(t('recipes:details.collected', { name: recipe.name, collection: createCollection.name })),
  })
  return (
    <FormDialog {...{ form, onClose }} title={t('recipes:details.collectNew')} saveText={t('common:create')}>
      <TextField
        {...form.bind('name')}
        label={t('terms:name')}
        hint={t('recipes:details.collectFirst', { name: recipe.name })}
        maxLength={collectionName.most}
        counter
        autoFocus
      />
    </FormDialog>
  )
}

function DeletionQuestion({ recipe, listPath, onClose }: DialogProps & { readonly listPath: string }) {
  const { t } = useTranslation(['recipes', 'common', 'terms'])
  const navigate = useNavigate()
  const [, remove] = useMutation(DeleteDocument)
  const [{ data, fetching, stale }] = useCollections(recipe)
  const { id, name } = recipe
  const holding = fetching || stale ? [] : (data?.collections.filter(({ contains }) => contains) ?? [])
  const isDeleted = (): void => {
    notify.success(t('details.deleted', { name }))
    void navigate(listPath, { replace: true })
  }
  return (
    <ConfirmDialog
      title={t('terms:deleteQuestionQuoted', { name })}
      confirmText={t('common:delete')}
      intent="danger"
      act={() => remove({ id })}
      onDone={isDeleted}
      onClose={onClose}
    >
      <p>{t('details.deleteText')}</p>
      {holding.length === 0 ? null : (
        <p className="sr-above-3 sr-light">
          {t('details.deleteCollections', {
            count: holding.length,
            names: holding.map(collection => collection.name).join(', '),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
