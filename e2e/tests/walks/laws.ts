import { estonianHost } from "../../../apps/server/src/testing/people.ts";

/** What a country's law and licence make of an account. The values are those of the specification, not read from the product. */
export interface Law {
  currency: string;
  /** The brand and the host of it that serves the country: the product's own address where none does so alone. */
  site: { brand: string; host: string };
  /** What a registration there asks for besides address, password, country and currency. */
  registration: readonly string[];
  minimumAge: number;
  /** A place to live, a postal code that does not exist there, and the state that a code names. */
  city: string;
  postalCode: string;
  wrongPostalCode: string;
  state: string | null;
  /** Before the six digits of a number of one's own. */
  phonePrefix: string;
  /** Message keys of the ways to pay in. */
  methods: readonly string[];
  /** A code in the national register is asked for. */
  personalCode: boolean;
  /** A limit is decided on before the first deposit, the clock and the result are always in sight. */
  asksForLimit: boolean;
  /** A withdrawal of any size waits for the documents. */
  documentsFirst: boolean;
  /** A withdrawal may be taken back until it is sent. */
  recallable: boolean;
  /** Coins may be paid in. */
  coins: boolean;
  /** The demo's promo code brings something under the licence. */
  promoCode: boolean;
  /** Play rests for some minutes after each reminder of the time. */
  pauses: boolean;
  /** Games may play by themselves. */
  autoplay: boolean;
  iban: string;
  /** The shortest self-exclusion. */
  shortestExclusion: string;
  /** Who helps there: a number to call, or the register to sign. */
  help: string;
}

const general = {
  site: { brand: "Velvet Table", host: "localhost" },
  registration: [],
  minimumAge: 18,
  personalCode: false,
  asksForLimit: false,
  documentsFirst: false,
  recallable: true,
  coins: true,
  promoCode: true,
  pauses: false,
  autoplay: true,
  methods: ["cashbox.name.card", "cashbox.name.bankTransfer", "cashbox.name.voucher"],
  iban: "DE89 3704 0044 0532 0130 00",
  shortestExclusion: "1_month",
} as const;

export const laws = {
  CA: {
    ...general,
    ...{ currency: "CAD", city: "Toronto", postalCode: "M5V 2T6", wrongPostalCode: "12345", state: "Ontario" },
    ...{ phonePrefix: "+1 416 2", help: "1-866-531-2600" },
  },
  AU: {
    ...general,
    ...{ currency: "AUD", city: "Melbourne", postalCode: "3000", wrongPostalCode: "30000", state: "VIC" },
    ...{ phonePrefix: "+61 4 12", help: "1800 858 858" },
  },
  DE: {
    ...general,
    ...{ currency: "EUR", city: "Bremen", postalCode: "28195", wrongPostalCode: "281", state: null },
    ...{ phonePrefix: "+49 1512 3", help: "0800 1 37 27 00" },
    registration: ["first_name", "last_name", "date_of_birth"],
    pauses: true,
    autoplay: false,
  },
  EE: {
    ...general,
    ...{ currency: "EUR", city: "Tartu", postalCode: "51007", wrongPostalCode: "5100", state: null },
    ...{ phonePrefix: "+372 5", help: "HAMPI (Maksu- ja Tolliamet)" },
    site: { brand: "Nordic Lodge", host: estonianHost },
    registration: ["first_name", "last_name", "date_of_birth", "personal_id"],
    minimumAge: 21,
    methods: ["cashbox.name.card", "cashbox.name.bankTransfer"],
    personalCode: true,
    asksForLimit: true,
    documentsFirst: true,
    recallable: false,
    coins: false,
    promoCode: false,
    autoplay: false,
    iban: "EE38 2200 2210 2014 5685",
    shortestExclusion: "6_months",
  },
} as const satisfies Record<string, Law>;

export type Country = keyof typeof laws;
export const countries = Object.keys(laws) as Country[];
