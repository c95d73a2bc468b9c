//! Errors with a stable code and named fields, so that a translation never has to parse English.
//!
//! The `messages!` table of an error type is the only place that has its codes, fields and English sentences.

use crate::tile::{Kind, Tile, Wind};

/// The value of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Field {
    /// A number.
    Number(i64),
    /// A tile, a wind, a yaku, a switch or whatever else has a name.
    Text(String),
}

impl From<String> for Field {
    fn from(text: String) -> Field {
        Field::Text(text)
    }
}

macro_rules! fields_from {
    ($( $number:ty ),* ; $( $named:ty ),*) => {
        $( impl From<$number> for Field {
            fn from(number: $number) -> Field {
                Field::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        } )*
        $( impl From<$named> for Field {
            fn from(named: $named) -> Field {
                Field::Text(named.to_string())
            }
        } )*
    };
}

fields_from! { u8, u32, u64, usize, i32, i64; &str, char, Kind, Tile }

impl From<Wind> for Field {
    fn from(wind: Wind) -> Field {
        Field::Text(wind.letter().into())
    }
}

/// Named values, in the order of the table.
pub type Fields = Vec<(&'static str, Field)>;

/// One row of a `messages!` table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template {
    /// Kebab-case, unique among all errors, and never changed.
    pub code: &'static str,
    /// The names of the fields.
    pub fields: &'static [&'static str],
    /// The English sentence with the fields in braces.
    pub english: &'static str,
}

/// An error that says what is wrong by a code and fields; its `Display` is English.
pub trait Message: std::fmt::Display {
    /// All its messages.
    const TEMPLATES: &'static [Template];

    /// Which of them it is.
    fn code(&self) -> &'static str;

    /// The facts of this case.
    fn fields(&self) -> Fields;
}

/// Implements `Message`, `Display` and `Error` for an enum of errors.
///
/// A row is `pattern => "code" [fields] "English sentence with {fields}";`, where a field is either bound by the
/// pattern or computed: `word = flag.word()`. `Error, Error::Variant { ... }` leaves
/// everything about that variant to the error inside it.
#[macro_export]
macro_rules! messages {
    ($error:ty $(, $outer:path)* { $(
        $pattern:pat $(if $guard:expr)? => $code:literal [$( $field:ident $(= $value:expr)? ),*] $english:literal;
    )* }) => {
        impl ::std::fmt::Display for $error {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $( $outer(inner) => ::std::fmt::Display::fmt(inner, f), )*
                    $( $pattern $(if $guard)? => {
                        $( $( let $field = $value; )? )*
                        ::std::write!(f, $english)
                    } )*
                }
            }
        }

        impl ::std::error::Error for $error {}

        impl $crate::message::Message for $error {
            const TEMPLATES: &'static [$crate::message::Template] = &[ $(
                $crate::message::Template {
                    code: $code,
                    fields: &[ $( stringify!($field) ),* ],
                    english: $english,
                },
            )* ];

            #[allow(unused_variables)]
            fn code(&self) -> &'static str {
                match self {
                    $( $outer(inner) => inner.code(), )*
                    $( $pattern $(if $guard)? => $code, )*
                }
            }

            #[allow(unused_variables, clippy::redundant_clone)]
            fn fields(&self) -> $crate::message::Fields {
                match self {
                    $( $outer(inner) => inner.fields(), )*
                    $( $pattern $(if $guard)? => {
                        $( $( let $field = $value; )? )*
                        ::std::vec![ $( (stringify!($field), $crate::message::Field::from($field.clone())) ),* ]
                    } )*
                }
            }
        }
    };
}

pub use messages;
