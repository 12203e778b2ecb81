/** Names that published descriptions have, and names that are hard to print, of every kind of thing. */

const plain = ["id", "name", "kind", "status", "tags", "parent", "created_at", "items", "total"];
const alike = ["a_b", "aB", "a-b", "a b", "A_B", "AB", "ab", "a.b", "a/b", "a~b", "a~1b", "a%20b"];
const ofLanguage =
  "class default delete new typeof await yield enum interface async static let type undefined null true NaN";
const inherited =
  "constructor __proto__ toString valueOf prototype hasOwnProperty then length arguments";
const ofOutput =
  "body headers params query cookies input options result value error data types z guards conversions codecs calls client depth a_ object item_value name_2 index";
const hard = [
  "",
  " ",
  "1st",
  "404",
  "-1",
  "+",
  "-",
  "_",
  "$",
  "$ref",
  "@type",
  "#",
  "*/",
  "//",
  "é",
  "名前",
  "🙂",
  '"',
  "'",
  "`",
  "\\",
  "${x}",
  "a\nb",
  "\u2028",
  "‮",
  "\ud800",
  "{}",
  "[]",
  "a[]",
  "a[b]",
  "<T>",
];

/** Names of members of objects. */
export const propertyNames: readonly string[] = [
  ...plain,
  ...plain,
  ...plain,
  ...alike,
  ...split(ofLanguage),
  ...split(inherited),
  ...split(ofOutput),
  ...hard,
];

/** Names of components where a description holds to what OpenAPI allows. */
export const componentNames: readonly string[] = split(
  "Pet pet PET Pet_ pet-1 Pet.1 Owner Error Node Tree Page PetList List_of_Pets NewPet PetInput " +
    "1st 2 _ - . a.b a-b a_b AB aB class default string object " +
    "Array Object Record Readonly Promise Date Map String Number Boolean Symbol JSON Math RegExp Response Request Blob " +
    "constructor __proto__ toString prototype then " +
    "z types guards conversions codecs value depth At Members EnumOf ObjectSchema ObjectSchemaFrom ObjectSchemaWith ValidatorTable OperationValidators " +
    "compiled recursive literal ErrorEntry errors Client ClientOptions Handlers inline_1 isPet PetInput2 undefined Infinity",
);

/** Names of components as older tools write them. */
export const looseNames: readonly string[] = [
  "Page<Pet>",
  "Page«Pet»",
  "List[Pet]",
  "Pet owner",
  "a/b",
  "a~b",
  "Straße",
  "名前",
  "🙂",
  "it's",
  "#",
];

export const operationIds: readonly string[] = [
  ...split(
    "listPets ListPets list_pets list-pets list.pets LISTPETS getPet petsGET delete class constructor __proto__ " +
      "toString then default new createClient createHandler bindClient types z input options operationValidators " +
      "xml xmlBody codecs calls client readJson sendJson jsonBody inQuery unwrap fetch handlers keys queries " +
      "queryOptions useQuery http HttpResponse sample validation 1 2nd 404 _ $ -",
  ),

  "get pets",
  "get pets by id ",
  "Get (all) pets",
  "pets/list",
  "get%20pets",
  "%",
  "a~1b",
  "GET /pets",
  "",
  " ",
  "ünïcode",
  "名前",
  "🙂",
  "it's",
  '"',
  "*/",
  "${x}",
  "a\nb",
  "#",
  "a::b",
];

export const tagNames: readonly string[] = [
  ...split("pets Pets PETS store default constructor __proto__ class then z 1 client"),
  "",
  "pet store",
  "pets & owners",
  "名前",
  "*/",
  "a/b",
  "..",
  "CON",
];

export const parameterNames: readonly string[] = [
  ...split(
    "id page limit offset cursor per_page filter sort q ids X-Request-Id a b page_token after",
  ),
  ...split(
    "filter[name] ids[] a.b a-b a_b aB class default constructor __proto__ toString then body headers",
  ),
  ...split("query params input options status $filter @at 1st signal method"),
  "a b",
  "é",
  "名前",
  "*/",
  "'",
  '"',
  "\\",
  "a&b",
  "a=b",
  "%",
];

export const headerNames: readonly string[] = split(
  "X-Request-Id x-request-id X-Rate-Limit ETag Location Link Retry-After Content-Type Set-Cookie " +
    "X_Under constructor __proto__ 1st X-A.b Accept Authorization Content-Disposition",
);

/** Text for people. */
export const texts: readonly string[] = [
  "A pet.",
  "",
  "Two\nlines",
  "*/ alert(1) /*",
  "`code` and ${x}",
  "\u2028 \u202e",
  "| a | b |",
  "<script>",
  "@deprecated",
  "😀 é",
];

function split(words: string): string[] {
  return words.split(" ");
}
